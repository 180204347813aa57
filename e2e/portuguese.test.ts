import { afterAll, expect, test, vi } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { saidIn } from '#test/every-text.ts'
import { asciiStlOf, cube, stlOf, without } from '#test/models/solids.ts'
import { productForm } from '#test/product-forms.ts'
import { openShop } from './open-shop.ts'

vi.mock('#web/lazy-files.ts', () => ({ lazyFiles: {} }))

const shop = await openShop()
afterAll(() => shop[Symbol.asyncDispose]())

const isSaid = (words: string) => /\p{L}{2}/u.test(words)
const portuguese = new Set((await saidIn('pt-BR')).map(([, words]) => words))
/** What only the other languages say. */
const foreign = new Set(
  [...(await saidIn('en')), ...(await saidIn('es'))].flatMap(([, words]) =>
    isSaid(words) && !portuguese.has(words) ? [words] : [],
  ),
)
// Names of products and people, which are nobody's words, may read like one of them.
const sentences = [...foreign].filter((words) => words.split(' ').length > 3)

type Page = Awaited<ReturnType<typeof shop.newPage>>['page']

/** Every piece of text and every name on the page, without the names of the languages, each in its own words. */
const readPieces = (page: Page) =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true)
    if (!(copy instanceof HTMLElement)) return []
    for (const element of copy.querySelectorAll('script, style, fieldset [lang], fieldset [aria-pressed]'))
      element.remove()
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    const pieces: string[] = [document.title]
    while (texts.nextNode()) pieces.push(texts.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of copy.querySelectorAll(`[${name}]`)) pieces.push(element.getAttribute(name) ?? '')
    return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
  })

const foreignOn = async (page: Page) =>
  (await readPieces(page)).filter(
    (piece) => foreign.has(piece) || sentences.some((sentence) => piece.includes(sentence)),
  )

/** What the page has beyond its window's width. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const product = shop.product(0)
const shopPages = [
  '/',
  '/all-models',
  '/fantasy',
  '/search?query=drag',
  '/search?query=qqqq',
  `/product/${product.slug}`,
  '/cart',
  '/cart/checkout',
  '/favorites',
  '/purchases',
  '/profile-settings',
  '/about',
  '/contact',
  '/membership-terms',
  '/privacy-policy',
  '/shipping-policy',
  '/refund-policy',
  '/accessibility',
  '/pending',
  '/failure',
  '/nowhere',
]
const officePages = [
  '',
  '/first-steps',
  '/orders',
  '/products',
  '/products/new',
  `/products/${product.id}`,
  '/catalog',
  '/customers',
  '/reports',
  '/settings',
  '/settings/content',
  '/security',
].map((room) => `/admin${room}`)

async function comeIn(role: 'customer' | 'owner') {
  const client = await shop.signUp()
  if (role === 'owner') await giveRole(shop.store.services, { email: client.email, role })
  await client.want(204, 'PUT', '/api/voice', { json: { voice: 'pt-BR' } })
  await client.want(200, 'PUT', `/api/me/cart/${product.slug}`)
  return client
}

test.each([
  ['shop', 'customer', shopPages],
  ['office', 'owner', officePages],
] as const)(
  'a reader of Portuguese finds no foreign words in the %s, and no page is too wide',
  async (_, role, pages) => {
    const { page, faults } = await shop.newPage({ client: await comeIn(role), reducedMotion: 'reduce' })
    for (const address of pages) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await page.locator('html').getAttribute('lang'), address).toBe('pt-BR')
      expect(await foreignOn(page), address).toEqual([])
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await overflowOf(page), `${address} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
    expect(faults).toEqual([])
  },
)

test('a reader of Portuguese finds no foreign words in what the store finds in files, catalogs and prices', async () => {
  const client = await comeIn('owner')
  const files = { 'aberto.stl': asciiStlOf(without(cube(30), 2)), 'outro.stl': stlOf(cube(4)) }
  const body = productForm({ product: { title: 'Com avisos', price: 0, draft: true }, files })
  const made = await client.want(201, 'POST', '/api/admin/products', { body })
  const address = `/admin/products/${made.product.id}` as const
  await expect.poll(async () => (await client.want(200, 'GET', `/api${address}`)).product.progress.working).toBe(false)
  const { page, faults } = await shop.newPage({ client, reducedMotion: 'reduce' })
  const told = async (words: string | RegExp) => {
    await page.getByText(words).first().waitFor()
    expect(await foreignOn(page), String(words)).toEqual([])
  }
  await page.goto(address)
  await told(/outro\.stl é muito pequeno/)
  await page.locator('input[name=pictures]').setInputFiles({
    name: 'nada.png',
    mimeType: 'image/png',
    buffer: Buffer.from('nada'),
  })
  await told(/O arquivo não é uma imagem JPEG/)
  await page.goto('/admin/products?state=draft')
  await page.getByText('Com avisos').first().waitFor()
  const [hint] = (await readPieces(page)).filter((piece) => piece.includes('aberto.stl'))
  expect(hint).toContain('aberto.stl: tem buracos; veja-o em um fatiador.')
  expect(await foreignOn(page)).toEqual([])
  await page.goto('/admin/catalog')
  for (const [name, text, words] of [
    ['a.csv', 'id,price\n90001,$8', 'linha 2, coluna 1 (id)'],
    ['a.json', '[{"id": 1,}]', /aqui há um sinal que não cabe/],
  ] as const) {
    await page.locator('input[name=catalog]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })
    await told(words)
  }
  expect(faults).toEqual([])
})

test.each(['es', 'pt-BR'] as const)('in %s what orders a listing stands beside what narrows it', async (voice) => {
  const client = await shop.signUp()
  await client.want(204, 'PUT', '/api/voice', { json: { voice } })
  const { page } = await shop.newPage({ client, reducedMotion: 'reduce' })
  await page.goto('/all-models')
  const controls = [page.getByRole('main').getByRole('searchbox'), page.getByRole('main').getByRole('combobox')]
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await Promise.all(controls.map(async (one) => Math.round((await one.boundingBox())?.y ?? Number.NaN)))
    expect(tops[0], `at ${width}`).toBe(tops[1])
  }
})
