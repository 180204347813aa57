// cspell:words dibujados probados
import { expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'

const claims = {
  badge: '80% OFF',
  stars: 'aria-label="Five stars"',
  lead: 'Figuras medidas y revisadas una por una',
  footer: 'Dibujados, medidos y probados en el estudio',
  about: 'We draw figures, measure them, print them',
}
const html = { headers: { accept: 'text/html' } }

async function open(settings: Record<string, string>) {
  const store = await openSellingStore({ settings: { STORE_ACCESS: 'open', ...settings } })
  const owner = await newOwner(store)
  const json = { version: 0, value: ['101', '102', '103'] }
  for (const name of ['carousel', 'promos']) await owner.want(200, 'PUT', `/api/admin/content/${name}`, { json })
  const stranger = store.newClient()
  const text = async (path: string) => (await stranger.get(path, html)).text()
  return {
    owner,
    found: async () => {
      const pages = (await Promise.all(['/', '/about', '/favorites'].map(text))).join('\n')
      return Object.entries(claims).flatMap(([name, words]) => (pages.includes(words) ? name : []))
    },
    text,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  }
}

test('a demo claims what the specification shows', async () => {
  await using opened = await open({})
  expect(await opened.found()).toEqual(Object.keys(claims))
})

test('a real shop claims nothing until its owner chooses to, and then only that', async () => {
  await using opened = await open({ DEMO: '0', EMAIL_VERIFICATION: 'optional' })
  const { owner } = opened
  expect(await opened.found()).toEqual([])
  expect(await opened.text('/')).toContain('Figuras listas para imprimir')
  const set = async (changes: Record<string, string | null>) => {
    const { version } = await owner.want(200, 'GET', '/api/admin/settings')
    return owner.want(200, 'PATCH', '/api/admin/settings', { json: { version, changes } })
  }
  await set({ PROMO_BADGE: 'New every week', STAR_BADGE: 'yes' })
  expect(await opened.found()).toEqual(['stars'])
  expect(await opened.text('/favorites')).toContain('>New every week<')
  await set({ PROMO_BADGE: null, STAR_BADGE: 'no', STUDIO_CLAIM: 'yes' })
  expect(await opened.found()).toEqual(['lead', 'footer', 'about'])
  const json = { version: 0, value: { lead: 'Dragons, every Friday.' } }
  await owner.want(200, 'PUT', '/api/admin/content/slogans-mixed', { json })
  expect(await opened.text('/')).toContain('Dragons, every Friday.')
  expect(await opened.found()).toEqual(['footer', 'about'])
})
