import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { openTestStore, type TestStore } from '#test/stores/open-test-store.ts'
import { productSchema } from './products.ts'

let store: TestStore
let members: TestStore

beforeAll(async () => {
  store = await openTestStore({ settings: { STORE_ACCESS: 'open' } })
  members = await openTestStore()
  await store.shop.catalog.importCatalog(generateCatalog(120), generatedFiles, { dryRun: false })
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await members[Symbol.asyncDispose]()
})

const want = (status: number, path: string, from = store) => from.newClient().want(status, 'GET', path)

test('a page of products in the shape of the contract', async () => {
  const page = await want(200, '/api/products?category=ANIME&sort=popular&pageSize=5&page=2')
  expect(page).toMatchObject({ page: 2, pageSize: 5, totalExact: true, fuzzy: false })
  expect(page.pages).toBe(Math.ceil(page.total / 5))
  expect(page.items).toHaveLength(5)
  for (const item of page.items) expect(productSchema.parse(item)).toEqual(item)
})

test.each(['abc', '-1', '0', '1.5', ''])('the bad page %j counts as 1', async (page) => {
  expect(await want(200, `/api/products?page=${page}`)).toMatchObject({ page: 1, pageSize: 40 })
})

test.each(['pageSize=0', 'pageSize=101', 'pageSize=x', 'sort=cheapest'])('%s is refused', async (query) => {
  expect(await want(400, `/api/products?${query}`)).toMatchObject({ error: { status: 'invalid-argument' } })
})

test('a product with its similar ones, and 404 for an unknown slug', async () => {
  const { items } = await want(200, '/api/products?pageSize=1')
  const { product, similar, files } = await want(200, `/api/products/${items[0].slug}`)
  expect(product).toEqual(items[0])
  expect(Array.isArray(similar)).toBe(true)
  expect(files).toMatchObject([{ fileName: expect.stringMatching(/\.stl$/), sha256: expect.any(String) }])
  expect((await want(200, `/api/products/${product.id}`)).product).toEqual(product)
  for (const key of ['no-such-model', '99999'])
    expect(await want(404, `/api/products/${key}`)).toMatchObject({ error: { status: 'not-found' } })
})

test.each(['/api/products/%00', '/api/products/%ED%A0%80', '/api/products/..%2F..%2Fx'])(
  '%s is not found',
  async (path) => {
    expect(await want(404, path)).toMatchObject({ error: { status: 'not-found' } })
  },
)

test('characters that a database refuses do no harm in a listing', async () => {
  expect(await want(200, '/api/products?category=%00anime&query=%00dragon')).toMatchObject({ fuzzy: false })
  expect(await want(200, '/api/suggestions?query=%00')).toEqual({ items: [] })
})

test('suggestions, none for blank input', async () => {
  const { items } = await want(200, `/api/suggestions?query=${encodeURIComponent('dragón')}`)
  expect(items.length).toBeGreaterThan(0)
  expect(Object.keys(items[0]).sort()).toEqual(['category', 'image', 'link', 'price', 'title'])
  for (const query of ['?query=', '?query=%20', ''])
    expect(await want(200, `/api/suggestions${query}`)).toEqual({ items: [] })
})

test.each(['/api/products', '/api/products/x', '/api/suggestions?query=a'])(
  'in members mode %s answers strangers 401',
  async (path) => {
    expect(await want(401, path, members)).toMatchObject({ error: { status: 'unauthenticated' } })
  },
)

test('a member sees the catalog', async () => {
  const client = members.newClient()
  await client.signUp()
  expect(await client.want(200, 'GET', '/api/products')).toMatchObject({ total: 0, items: [] })
})
