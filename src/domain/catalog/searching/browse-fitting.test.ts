// cspell:words dargon gigantte
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCatalog, seededRandom, tetrahedronStl } from '#test/generated-catalog.ts'
import { readEntries } from '#test/read-entries.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { type Bed, fitOnBed, type Size, writeBed } from '../../models/measuring/fit-on-bed.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'
import { cellOf, cornersOf, sizeCodeOf } from '../listing/size-code.ts'
import { saveSize } from '../listing/size-totals-queries.ts'
import { type Product, type ProductQuery, sorts } from '../product.ts'

let opened: TestShop
let all: Product[]
const sizes = new Map<string, Size>()

/** Gives most figures a size of their own, some of them absurd. */
beforeAll(async () => {
  opened = await createTestShop()
  await opened.shop.catalog.importCatalog(generateCatalog(700), noCatalogFiles, { dryRun: false })
  all = await opened.shop.catalog.byIds(readEntries(generateCatalog(700)).entries.map((entry) => entry.id))
  const random = seededRandom(13)
  const length = (most: number) => Number((1 + random() * most).toFixed(2))
  const odd = [
    { x: 0, y: 0.4, z: 50 },
    { x: 30_000, y: 10, z: 10 },
    { x: 2559.5, y: 2560, z: 2561 },
  ]
  await opened.database.write(async (transaction) => {
    for (const [index, { id }] of all.entries()) {
      if (index % 10 === 9) continue
      const size = odd[index] ?? { x: length(260), y: length(180), z: length(320) }
      sizes.set(id, size)
      await saveSize(transaction, id, sizeCodeOf(size))
    }
  })
})
afterAll(() => opened[Symbol.asyncDispose]())

const fits = ({ id }: Product, bed: Bed) => {
  const size = sizes.get(id)
  return size !== undefined && fitOnBed(size, bed).fit !== 'scaled'
}
const beds = [
  [220, 220, 250],
  [143, 89, 175],
  [77, 165, 153],
  [50, 250, 40],
  [250, 7, 20],
  [1, 1, 1],
  [1000, 1000, 1000],
].map(([x = 0, y = 0, z = 0]) => ({ x, y, z }))

/** Every product of a listing, page by page. */
async function browseAll(query: ProductQuery) {
  const ids: string[] = []
  let total = 0
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await opened.shop.catalog.browse({ ...query, page, pageSize: 67 })
    ids.push(...answer.items.map((product) => product.id))
    pages = answer.pages
    total = answer.total
    expect(answer).toMatchObject({ totalExact: true, fuzzy: false })
  }
  expect(total).toBe(ids.length)
  return ids
}

test.each(beds)('exactly what the badge says fits on $x × $y × $z is listed, in the order of the sort', async (bed) => {
  for (const category of ['', 'anime', 'hot'])
    for (const sort of category === '' ? sorts : (['popular'] as const)) {
      const everything = await browseAll({ category, sort })
      const expected = everything.filter((id) => all.some((product) => product.id === id && fits(product, bed)))
      expect(await browseAll({ category, sort, fits: writeBed(bed) }), `${category} ${sort}`).toEqual(expected)
    }
})

test.each(['dragon', 'o 3', 'st', 'gigante', '7'])('a search for %j keeps to what fits', async (query) => {
  for (const bed of beds.slice(0, 4)) {
    const matching = new Set(await browseAll({ query, sort: 'popular' }))
    const expected = all.filter((product) => matching.has(product.id) && fits(product, bed)).map(({ id }) => id)
    const found = await browseAll({ query, sort: 'popular', fits: writeBed(bed) })
    expect(found.toSorted()).toEqual(expected.toSorted())
  }
})

test('few figures of a huge listing are found by their sizes, in the order of the sort', async () => {
  const bed = { x: 143, y: 89, z: 175 }
  const expected = await browseAll({ category: 'anime', sort: 'hot', fits: writeBed(bed) })
  const matching = await browseAll({ query: 'dragon', sort: 'hot', fits: writeBed(bed) })
  const claim = (change: number) =>
    opened.database.write((transaction) =>
      transaction
        .updateTable('listing_totals')
        .set((row) => ({ products: row('products', '+', change) }))
        .execute(),
    )
  await claim(1_000_000)
  expect(await browseAll({ category: 'anime', sort: 'hot', fits: writeBed(bed) })).toEqual(expected)
  expect(await browseAll({ query: 'dragon', sort: 'hot', fits: writeBed(bed) })).toEqual(matching)
  await claim(-1_000_000)
})

test.each(['', '220', '220x220', '0x1x1', '220x220x1001', '1x1x1;drop', 'ñ'.repeat(5000)])(
  'the bed %j is no filter',
  async (text) => expect((await opened.shop.catalog.browse({ fits: text })).total).toBe(700),
)

test('a search that only the printer leaves empty offers no other titles; one that matches nothing offers what fits', async () => {
  const tiny = '1x1x1'
  expect(await opened.shop.catalog.browse({ query: 'dragon', fits: tiny })).toMatchObject({ total: 0, fuzzy: false })
  const near = await opened.shop.catalog.browse({ query: 'dargon gigantte', fits: '143x89x175' })
  expect(near.fuzzy).toBe(true)
  expect(near.items.every((product) => fits(product, { x: 143, y: 89, z: 175 }))).toBe(true)
})

test('a figure is in the filter once its file is measured, and leaves it when another file takes its place', async () => {
  await using shop = await createTestShop()
  const entry = { id: '001', slug: 'dragon', title: 'Dragón STL', price: '$3', date: '2024-07-01' }
  const load = (size: number) =>
    shop.shop.catalog.importCatalog(
      [entry],
      { ...noCatalogFiles, modelFilesOf: async () => [{ fileName: 'a.stl', bytes: tetrahedronStl(size) }] },
      { dryRun: false },
    )
  const total = async (bed: string) => (await shop.shop.catalog.browse({ fits: bed })).total
  await load(30)
  expect(await total('30x30x30')).toBe(0)
  await shop.shop.catalog.processModels('001')
  expect([await total('30x30x30'), await total('29x30x30')]).toEqual([1, 0])
  await load(40)
  expect(await total('100x100x100')).toBe(0)
  await shop.shop.catalog.processModels('001')
  expect([await total('39x100x39'), await total('40x40x40')]).toEqual([0, 1])
})

test('a size code keeps the cells of its sides, the longest first', () => {
  expect(cornersOf(cellOf(sizeCodeOf({ x: 12.2, y: 100, z: 33 })))).toEqual({
    smallest: { x: 91, y: 31, z: 11 },
    largest: { x: 100, y: 40, z: 20 },
  })
})
