// cspell:words dargon gigantte qxwv dmodel über Über
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCatalog, generatedFiles } from '#test/generated-catalog.ts'
import { readEntries } from '#test/read-entries.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { type Product, sorts } from '../product.ts'

let opened: TestShop
let all: Product[]

beforeAll(async () => {
  opened = await createTestShop()
  await opened.shop.catalog.importCatalog(generateCatalog(), generatedFiles, { dryRun: false })
  all = await opened.shop.catalog.byIds(readEntries(generateCatalog()).entries.map((entry) => entry.id))
})
afterAll(() => opened[Symbol.asyncDispose]())

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const inCategory = (product: Product, category: string) =>
  category === '' || product.category.toLowerCase() === category || (category === 'hot' && product.hot)
const byDate = (a: Product, b: Product) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)
const orders = {
  newest: (a: Product, b: Product) => byDate(a, b) || Number(b.id) - Number(a.id),
  oldest: (a: Product, b: Product) => byDate(b, a) || Number(b.id) - Number(a.id),
  popular: (a: Product, b: Product) => b.popularity - a.popularity || byDate(a, b) || Number(b.id) - Number(a.id),
  hot: (a: Product, b: Product) => Number(b.hot) - Number(a.hot) || orders.popular(a, b),
}
const ids = (products: Product[]) => products.map((product) => product.id)

test.each(sorts)('sort %s orders every category, page by page, without a gap', async (sort) => {
  for (const category of ['', 'anime', 'hot', 'fantasy', 'videogames', 'others', '3dmodel']) {
    const expected = all.filter((product) => inCategory(product, category)).toSorted(orders[sort])
    const seen: string[] = []
    const pages = Math.ceil(expected.length / 100)
    for (let page = 1; page <= pages; page++) {
      const answer = await opened.shop.catalog.browse({ category, sort, page, pageSize: 100 })
      expect(answer).toMatchObject({
        page,
        pages,
        pageSize: 100,
        total: expected.length,
        totalExact: true,
        fuzzy: false,
      })
      seen.push(...ids(answer.items))
    }
    expect(seen).toEqual(ids(expected))
  }
})

test.each(['dragon', 'DRAGÓN', 'gigante 1', 'o 3', 'stl', 'st', 'z', '7', '12 s', 'über', 'ñ', '  de   fuego '])(
  'searching %j finds exactly the titles that contain it',
  async (query) => {
    const text = fold(query).replace(/\s+/g, ' ').trim()
    for (const category of ['', 'hot', 'fantasy']) {
      const expected = all.filter((product) => inCategory(product, category) && fold(product.title).includes(text))
      const answer = await opened.shop.catalog.browse({ category, query, sort: 'popular', pageSize: 100 })
      expect(answer).toMatchObject({ total: expected.length, totalExact: true, fuzzy: false })
      expect(ids(answer.items)).toEqual(ids(expected.toSorted(orders.popular).slice(0, 100)))
    }
  },
)

test('defaults are the newest 40; what is asked wrongly falls back to them', async () => {
  const answer = await opened.shop.catalog.browse({})
  expect(answer).toMatchObject({ page: 1, pageSize: 40, total: 800, pages: 20 })
  for (const page of [0, -1, 1.5, Number.NaN])
    expect(await opened.shop.catalog.browse({ page, query: '  ' })).toEqual(answer)
  expect(await opened.shop.catalog.browse({ page: 1000 })).toEqual(await opened.shop.catalog.browse({ page: 20 }))
})

test('a category that nobody has is empty', async () => {
  expect(await opened.shop.catalog.browse({ category: 'nothing', page: 3 })).toMatchObject({
    items: [],
    page: 1,
    total: 0,
    pages: 0,
    fuzzy: false,
  })
})

test.each(['%', '_', 'drag%n', '\\', '"', '""" OR stl', "'; drop table products"])(
  'characters with a meaning to a database have none in the search %j',
  async (query) => {
    const { items, fuzzy } = await opened.shop.catalog.browse({ query })
    expect(fuzzy || items.length === 0).toBe(true)
  },
)

test('when no title matches, the nearest ones come, best first', async () => {
  const answer = await opened.shop.catalog.browse({ query: 'dargon gigantte', sort: 'oldest' })
  expect(answer).toMatchObject({ fuzzy: true, totalExact: true, page: 1 })
  expect(answer.total).toBeLessThanOrEqual(24)
  expect(answer.items[0]?.title).toMatch(/^Dragón Gigante/)
  const inFantasy = await opened.shop.catalog.browse({ query: 'dargon gigantte', category: 'fantasy' })
  expect(inFantasy.items.every((product) => product.category.toLowerCase() === 'fantasy')).toBe(true)
  const second = await opened.shop.catalog.browse({ query: 'dargon gigantte', page: 2, pageSize: 10 })
  expect(ids(second.items)).toEqual(ids(answer.items).slice(10, 20))
})

test('a search that resembles nothing finds nothing', async () => {
  expect(await opened.shop.catalog.browse({ query: 'qxwv stl' })).toMatchObject({ items: [], total: 0, fuzzy: false })
})

test('suggestions are the six most popular matches', async () => {
  const { items } = await opened.shop.catalog.browse({ query: 'dragon', sort: 'popular', pageSize: 6 })
  const expected = items.map(({ title, category, price, image, link }) => ({ title, category, price, image, link }))
  expect(await opened.shop.catalog.suggest(' DRAGÓN ')).toEqual(expected)
  expect(await opened.shop.catalog.suggest('   ')).toEqual([])
  expect(await opened.shop.catalog.suggest('dargon')).toEqual([])
})

test('each category tile shows its three most popular products', async () => {
  const previews = await opened.shop.catalog.previews()
  expect(previews.map((preview) => preview.category)).toEqual(['hot', 'anime', 'fantasy', 'videogames', 'others'])
  for (const { category, products } of previews) {
    const expected = all.filter((product) => inCategory(product, category)).toSorted(orders.popular)
    expect(ids(products)).toEqual(ids(expected.slice(0, 3)))
  }
})

test('similar products are the twelve most popular others of the same character', async () => {
  const product = all.find((one) => one.character === 'Kaito')
  const found = await opened.shop.catalog.find(product?.slug ?? '')
  const others = all.filter((one) => one.character === 'Kaito' && one.id !== product?.id).toSorted(orders.popular)
  expect(found?.product).toEqual(product)
  expect(ids(found?.similar ?? [])).toEqual(ids(others.slice(0, 12)))
})

test('nothing is similar to an original or to a product without a character', async () => {
  for (const character of ['Original', null]) {
    const product = all.find((one) => one.character === character)
    expect(await opened.shop.catalog.find(product?.slug ?? '')).toMatchObject({ product, similar: [] })
  }
})

test('an unknown slug is null, unknown ids are left out', async () => {
  expect(await opened.shop.catalog.find('no-such-model')).toBeNull()
  expect(ids(await opened.shop.catalog.byIds(['012', '000', '001', '012']))).toEqual(['012', '001', '012'])
})
