import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCatalog, seededRandom } from '#test/generated-catalog.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'
import { comparePlaces } from '../listing/place.ts'
import { categoryKeyOf } from '../listing.ts'
import { type Sort, sorts } from '../product.ts'

const count = 11_500
const random = seededRandom(3)
const pick = (most: number) => Math.floor(random() * most)

let opened: TestShop
/** The published products, as last imported. */
const shown = new Map<string, { id: string; date: string; popularity: number; hot: boolean; category: string }>()

beforeAll(async () => {
  opened = await createTestShop()
  const entries = generateCatalog(count).map((entry, at) => ({ ...entry, slug: `figure-${at}`, images: [] }))
  await take(entries.map((entry, at) => (at % 20 === 0 ? entry : { ...entry, category: 'Anime' })))
})
afterAll(() => opened[Symbol.asyncDispose]())

async function take(entries: Record<string, unknown>[]) {
  await opened.shop.catalog.importCatalog(entries, noCatalogFiles, { dryRun: false })
  for (const entry of entries) {
    const { id, date, popularity, hot, category } = entry
    shown.set(String(id), {
      id: String(id),
      date: String(date),
      popularity: Number(popularity),
      hot: hot === true,
      category: String(category),
    })
  }
}

const entryOf = (number: number, date: string) => ({
  id: String(number),
  title: `Figure ${number}`,
  price: '$3',
  date,
  popularity: 50,
  hot: number % 5 === 0,
  category: 'anime',
})

function idsInOrder(sort: Sort, category: string): string[] {
  const listed = [...shown.values()].filter(
    (one) => category === '' || categoryKeyOf(one.category) === category || (category === 'hot' && one.hot),
  )
  const place = (one: (typeof listed)[number]) => ({ ...one, hot: one.hot ? 1 : 0, number: Number(one.id) })
  return listed.toSorted((a, b) => comparePlaces(sort, place(a), place(b))).map(({ id }) => id)
}

/** Compares pages at both ends of a listing, and at random between them, with the whole order. */
async function expectPages(category: string) {
  for (const sort of sorts) {
    const expected = idsInOrder(sort, category)
    const pages = Math.ceil(expected.length / 40)
    const some = Array.from({ length: 12 }, () => 1 + pick(pages))
    for (const page of [1, 2, 50, 51, 101, pages - 1, pages, pages + 5, ...some]) {
      const answer = await opened.shop.catalog.browse({ category, sort, page })
      const at = (Math.min(page, pages) - 1) * 40
      expect(answer, `${sort} ${page}`).toMatchObject({ total: expected.length, totalExact: true, pages })
      expect(
        answer.items.map(({ id }) => id),
        `${sort} ${page}`,
      ).toEqual(expected.slice(at, at + 40))
    }
  }
}

const milestones = async () => {
  const rows = await opened.database.read.selectFrom('listing_milestones').selectAll().execute()
  return Map.groupBy(rows, ({ listing, sort }) => `${listing}/${sort}`)
}

test('any page of a large listing is that of the whole order', async () => {
  await expectPages('')
  await expectPages('anime')
  const all = ['', 'anime'].flatMap((listing) => sorts.map((sort) => `${listing}/${sort}`))
  expect([...(await milestones()).keys()].toSorted()).toEqual(all.toSorted())
})

test('it stays so when products move within it, leave it and come anew', async () => {
  const moved = [...shown.values()].filter(() => random() < 0.01)
  await take(
    moved.map((one) => ({
      ...entryOf(Number(one.id), `20${10 + pick(20)}-0${1 + pick(9)}-11`),
      id: one.id,
      popularity: pick(200),
      hot: !one.hot,
    })),
  )
  const gone = [...shown.keys()].filter(() => random() < 0.01)
  for (let at = 0; at < gone.length; at += 50)
    await opened.office.products.changeMany({
      ids: gone.slice(at, at + 50),
      change: { state: 'withdrawn' },
    })
  for (const id of gone) shown.delete(id)
  for (const category of ['', 'anime', 'hot']) await expectPages(category)
})

test('where thousands come one after the other, the way to a page stays short', async () => {
  for (let turn = 0; turn < 9; turn += 1)
    await take(Array.from({ length: 250 }, (_, at) => entryOf(20_000 + turn * 250 + at, '2031-01-01')))
  await expectPages('')
  const all = await milestones()
  for (const [order, rows] of all) {
    const total = idsInOrder('newest', order.split('/')[0] ?? '').length
    expect(rows.reduce((sum, { products }) => sum + Number(products), 0)).toBe(total)
    expect(Math.max(...rows.map(({ products }) => Number(products)))).toBeLessThan(4000)
  }
})
