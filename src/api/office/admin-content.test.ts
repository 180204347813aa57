import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleTermsVersion } from '#domain/orders/placing/sale-terms.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { openSellingStore, orderOf, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
let owner: Awaited<ReturnType<SellingStore['newBuyer']>>
beforeAll(async () => {
  store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  owner = await store.newBuyer()
  await giveRole(store.services, { email: owner.email, role: 'owner' })
})
afterAll(() => store[Symbol.asyncDispose]())

async function put(name: string, value: unknown, status = 200) {
  const { items } = await owner.want(200, 'GET', '/api/admin/content')
  const version = items.find((item: { name: string }) => item.name === name)?.version ?? 0
  return owner.want(status, 'PUT', `/api/admin/content/${name}`, { json: { version, value } })
}
const page = async (path: string) => (await owner.get(path)).text()

test('the popular figures are those that the owner chose, in that order, and the built-in ones again', async () => {
  await put('carousel', ['102', '101'])
  expect(await store.shop.content.carousel()).toEqual(['102', '101'])
  const [, popular = ''] = (await page('/')).split('aria-label="Popular"')
  const carousel = popular.slice(0, popular.indexOf('</section>'))
  expect(carousel.indexOf('/product/wizard')).toBeGreaterThan(0)
  expect(carousel.indexOf('/product/dragon')).toBeGreaterThan(carousel.indexOf('/product/wizard'))
  expect(carousel).not.toContain('/product/gift')
  await put('carousel', null)
  expect(await store.shop.content.carousel()).toBeNull()
})

test('a change that is sent again by its key is no other owner’s', async () => {
  const { items } = await owner.want(200, 'GET', '/api/admin/content')
  const version = items.find(({ name }) => name === 'carousel')?.version ?? 0
  const sent = { headers: { 'idempotency-key': 'once' }, json: { version, value: ['101'] } }
  const changed = await owner.want(200, 'PUT', '/api/admin/content/carousel', sent)
  expect(await owner.want(200, 'PUT', '/api/admin/content/carousel', sent)).toEqual(changed)
  await owner.want(409, 'PUT', '/api/admin/content/carousel', { json: sent.json })
  await put('carousel', null)
})

test('slogans and texts stand on their pages, in their voice only, as plain text', async () => {
  await put('slogans-mixed', { tagline: 'Dragons for <everybody>', fantasy: 'Fire and wings' })
  expect(await page('/')).toContain('Dragons for &lt;everybody&gt;')
  expect(await page('/fantasy')).toContain('Fire and wings')
  await put('page-mixed-about', '# Who we are\n\nWe draw.\n\n## Since when\n\nSince 2019.')
  expect(await page('/about')).toContain('Since 2019.')
  const inSpanish = await owner.get('/about', { headers: { cookie: 'voice=es' } })
  expect(await inSpanish.text()).not.toContain('Since 2019.')
  await put('page-mixed-about', null)
  expect(await page('/about')).not.toContain('Since 2019.')
})

test('searches follow the words that the owner takes for one another, and those of the start again', async () => {
  const found = async () => (await owner.want(200, 'GET', '/api/products?query=mago')).items.length
  expect(await found()).toBe(1)
  await put('synonyms', 'lizard, dragon')
  expect(await found()).toBe(0)
  expect((await owner.want(200, 'GET', '/api/products?query=lizard')).matched).toBe('words')
  await put('synonyms', null)
  expect(await found()).toBe(1)
})

test('an owner’s license for all figures is told on their pages, the personal use license until then', async () => {
  const figure = () => page('/product/dragon')
  expect(await figure()).toMatch(/>Personal use</)
  await put('license', 'Sell as many prints as you like.')
  expect(await figure()).not.toMatch(/>Personal use</)
  expect(await figure()).toMatch(/>The maker’s own, in the package</)
  await put('license', null)
  expect(await figure()).toMatch(/>Personal use</)
})

test.each([
  ['of nothing but blanks', ' \n '],
  ['of 20,001 characters', 'a'.repeat(20_001)],
  ['with a character that no database takes', 'Sell prints.\u0000'],
  ['that is a list', ['Sell prints.']],
])('a license %s is refused', async (_, value) => {
  await put('license', value, 400)
  const { items } = await owner.want(200, 'GET', '/api/admin/content')
  expect(items.find(({ name }) => name === 'license')?.value).toBeNull()
})

test.each([
  ['a single word on a line', 'knight'],
  ['two colons', 'a: b: c'],
  ['a phrase of four words', 'one two three four, knight'],
  ['a part without a word', 'knight, ?!'],
  ['thirteen words on a line', Array.from({ length: 13 }, (_, at) => `word${at}`).join(',')],
  ['501 groups', Array.from({ length: 501 }, (_, at) => `one${at}, two${at}`).join('\n')],
  ['a character that no database takes', 'knight, caballero\u0000'],
  ['20,001 characters', `knight, ${'a'.repeat(19_993)}`],
  ['a list', ['knight', 'caballero']],
])('as words to take for one another %s is refused, and nothing changes', async (_, value) => {
  await put('synonyms', value, 400)
  const { items } = await owner.want(200, 'GET', '/api/admin/content')
  expect(items.find(({ name }) => name === 'synonyms')?.value).toBeNull()
})

test('the sign-in screen shows the figures that the owner chose', async () => {
  await put('promos', ['101', '102', '103'])
  const pictures = await store.shop.content.promos()
  const products = await store.shop.catalog.byIds(['101', '102', '103'])
  expect(pictures).toEqual([...new Set(products.map(({ image }) => image))])
})

test('another wording of the terms is another version, which orders and their proof keep', async () => {
  const termsOf = async () => {
    const { page: payment, orderId } = await placeOrder(owner, 'paypal', orderOf())
    await press(payment, 'approve')
    return (await store.office.orders.proveDelivery(orderId)).terms
  }
  expect(await termsOf()).toMatchObject({ version: saleTermsVersion, texts: null })
  await put('page-en-refund', '# Refunds\n\nWithin 30 days.')
  const edited = await termsOf()
  expect(edited?.version).toMatch(new RegExp(`^${saleTermsVersion}\\+[0-9a-f]{16}$`))
  expect(edited?.texts).toEqual({ 'page-en-refund': '# Refunds\n\nWithin 30 days.' })
  await put('page-en-refund', '# Refunds\n\nNever.')
  expect((await termsOf())?.version).not.toBe(edited?.version)
  await put('page-en-refund', null)
  expect((await termsOf())?.version).toBe(saleTermsVersion)
})

test.each([
  ['carousel', ['999999']],
  ['carousel', ['101', '101']],
  ['carousel', []],
  ['promos', ['101']],
  ['slogans-en', { other: 'x' }],
  ['slogans-en', { hot: 'x'.repeat(161) }],
  ['page-en-about', 'no title'],
  ['page-en-about', ['101']],
])('%s as %j is refused', async (name, value) => {
  await put(name, value, 400)
})

test('a refusal says in words what is missing', async () => {
  const { error } = await put('promos', ['101'], 400)
  expect(error.message).toBe('This cannot be shown: choose at least 3 figures.')
})

test('unknown content is refused; so is a change on an old version, and every change is written down', async () => {
  await put('page-fr-about', '# Bonjour', 404)
  await put('slogans-es', { hot: 'Caliente' })
  const json = { version: 0, value: { hot: 'Otro' } }
  await owner.want(409, 'PUT', '/api/admin/content/slogans-es', { json })
  expect(await store.shop.content.slogans('es')).toEqual({ hot: 'Caliente' })
  const entries = await store.services.database.read
    .selectFrom('audit_entries')
    .select('details')
    .where('subject', '=', 'content:slogans-es')
    .execute()
  expect(entries.map(({ details }) => JSON.parse(details))).toEqual([{ before: null, after: { hot: 'Caliente' } }])
})

test('what an owner wrote before is kept, newest first, whatever took its place', async () => {
  await put('slogans-en', { hot: 'First' })
  await put('slogans-en', { hot: 'Second' })
  await put('slogans-en', null)
  const earlier = await store.office.content.earlier('slogans-en')
  expect(earlier.map(({ value }) => value)).toEqual([{ hot: 'Second' }, { hot: 'First' }])
  expect(await store.office.content.earlier('slogans-xx')).toEqual([])
})
