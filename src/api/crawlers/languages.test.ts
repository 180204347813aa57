import { afterAll, expect, test } from 'vitest'
import { languages } from '#domain/voice.ts'
import { generatedFiles } from '#test/generated-catalog.ts'
import { figuresForSale, openSellingStore } from '#test/stores/selling-store.ts'

const address = 'https://shop.example'
const store = await openSellingStore({ settings: { STORE_ACCESS: 'open', BASE_URL: address } })
afterAll(() => store[Symbol.asyncDispose]())
// Two pages of a category.
const [figure] = figuresForSale
const more = Array.from({ length: 40 }, (_, at) => ({ ...figure, id: `${200 + at}`, slug: `figure-${at}` }))
await store.shop.catalog.importCatalog([...figuresForSale, ...more], generatedFiles, { dryRun: false })

const read = async (url: string) => (await fetch(url.replace(address, store.listening))).text()
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
      ([, language = '', href = '']) => [language, href.replaceAll('&amp;', '&')],
    ),
  )

const pages = ['/', '/all-models', '/fantasy', '/product/dragon', '/about', '/privacy-policy', '/accessibility']

test.each([...pages, '/fantasy?page=2'])(
  '%s names itself in each language, and so does each of these',
  async (path) => {
    const bare = address + path
    const first = await read(bare)
    const alternates = alternatesOf(first)
    const joined = path.includes('?') ? '&' : '?'
    expect(alternates).toEqual({
      ...Object.fromEntries(languages.map((language) => [language, `${bare}${joined}lang=${language}`])),
      'x-default': bare,
    })
    expect(canonicalOf(first)).toBe(bare)
    for (const [language, href] of Object.entries(alternates)) {
      const html = await read(href)
      expect(canonicalOf(html), href).toBe(href)
      expect(alternatesOf(html), href).toEqual(alternates)
      if (language !== 'x-default') expect(html).toContain(`<html lang="${language}" data-voice="${language}">`)
    }
  },
)

test('no other parameter of an address gets into them', async () => {
  const html = await read(`${address}/categories?lang=en&utm_source=x&sort=popular`)
  expect(canonicalOf(html)).toBe(`${address}/all-models?lang=en`)
  expect(alternatesOf(html)['x-default']).toBe(`${address}/all-models`)
})

test.each([
  ['/fantasy?page=999', '/fantasy?page=2'],
  ['/?page=12345678901234567890', '/?page=2'],
  ['/fantasy?page=02', '/fantasy?page=2'],
  ['/fantasy?page=0', '/fantasy'],
  ['/anime?page=2', '/anime'],
  ['/about?page=2', '/about'],
  ['/product/dragon?page=2', '/product/dragon'],
])('%s names the page that is shown, %s', async (asked, shown) => {
  const html = await read(address + asked)
  expect(canonicalOf(html)).toBe(address + shown)
  expect(alternatesOf(html)['x-default']).toBe(address + shown)
})

test.each(['/fantasy/', '/product/dragon/'])('%s names the address without the slash', async (path) => {
  expect(canonicalOf(await read(address + path))).toBe(address + path.slice(0, -1))
})

test('where the store is for members nothing is said of languages, to nobody', async () => {
  await using closed = await openSellingStore()
  const client = closed.newClient()
  for (const path of pages) expect(await (await client.get(`${path}?lang=es`)).text()).not.toContain('hreflang')
  await client.signUp()
  for (const path of pages) expect(await (await client.get(path)).text()).not.toContain('hreflang')
})
