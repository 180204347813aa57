import { afterAll, beforeAll, expect, test } from 'vitest'
import { generatedFiles } from '#test/generated-catalog.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import type { ProductState } from '../catalog-tables.ts'
import { findModelFiles } from '../files/find-model-files.ts'
import { findProductsForSale } from './find-products-for-sale.ts'

let opened: TestShop

beforeAll(async () => {
  opened = await createTestShop()
  const entries = ['001', '002', '003', '004'].map((id) => ({
    id,
    slug: `figure-${id}`,
    title: `Figure ${id}`,
    price: id === '004' ? '' : '$4.50',
    buyLink: `/buy/figure-${id}`,
    date: '2024-07-01',
    category: 'anime',
  }))
  await opened.shop.catalog.importCatalog(entries, generatedFiles, { dryRun: false })
  await setState('002', 'withdrawn')
  await setState('003', 'draft')
})
afterAll(() => opened[Symbol.asyncDispose]())

const setState = (id: string, state: ProductState) =>
  opened.database.write((transaction) =>
    transaction.updateTable('products').set({ state }).where('id', '=', id).execute(),
  )
const find = (...keys: string[]) => findProductsForSale({ reader: opened.database.read }, keys)

test('products are found by slug or id, each once, in the order asked', async () => {
  const found = await find('004', 'figure-001', '001', 'no-such', '\u0000', '')
  expect(found.map((product) => product.id)).toEqual(['004', '001'])
  expect(found[1]).toEqual({
    id: '001',
    slug: 'figure-001',
    title: 'Figure 001',
    image: expect.stringMatching(/^\/media\//),
    categories: expect.any(Array),
    priceCents: 450,
    buyersChoose: false,
    suggestedCents: null,
    licenses: [],
    parts: null,
    hasFiles: true,
    available: true,
    published: true,
  })
})

test('withdrawn, draft and unpriced products are told as not available', async () => {
  const found = await find('002', '003', '004')
  expect(found.map(({ available, published }) => [available, published])).toEqual([
    [false, false],
    [false, false],
    [false, true],
  ])
})

test('what is not published is on no page', async () => {
  expect(await opened.shop.catalog.find('figure-002')).toBeNull()
  expect(await opened.shop.catalog.find('figure-003')).toBeNull()
  expect(await opened.shop.catalog.byIds(['001', '002', '003'])).toHaveLength(1)
  expect((await opened.shop.catalog.suggest('figure')).map((item) => item.title).sort()).toEqual([
    'Figure 001',
    'Figure 004',
  ])
  expect((await opened.shop.catalog.browse({ query: 'figure' })).total).toBe(2)
})

test('a product is found with the files that its buyers receive, without where they are kept', async () => {
  const found = await opened.shop.catalog.find('figure-001')
  expect(found?.files).toEqual([
    { fileName: 'figure-001.stl', size: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
})

test('files are listed also for withdrawn products, because buyers keep them', async () => {
  const files = await findModelFiles({ reader: opened.database.read }, ['001', '002', 'none'])
  expect(files.map((file) => [file.productId, file.fileName])).toEqual([
    ['001', 'figure-001.stl'],
    ['002', 'figure-002.stl'],
  ])
  expect(await findModelFiles({ reader: opened.database.read }, [])).toEqual([])
})
