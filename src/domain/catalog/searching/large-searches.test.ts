// cspell:words aqxa dragn qxqx reltuples über uper
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateCatalog } from '#test/generated-catalog.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { foldText } from '../fold-title.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'
import { findListed } from '../listing/listed.ts'
import { comparePlaces } from '../listing/place.ts'
import { categoryKeyOf } from '../listing.ts'
import { sorts } from '../product.ts'
import { searchTitles } from './search-titles.ts'

const count = 11_500

interface Shown {
  id: string
  title: string
  date: string
  popularity: number
  hot: boolean
  category: string
}

/** Of 55 titles, five hold "qx", one of them as a word: it is in somewhat more than a thousand. */
const endings: Record<number, string> = { 0: ' qx', 11: ' qxa', 22: ' aqx', 33: ' aqxa', 44: ' qxqx' }

let opened: TestShop
let shown: Shown[]

beforeAll(async () => {
  opened = await createTestShop()
  shown = generateCatalog(count).map((entry, at) => ({
    id: String(entry.id),
    title: `${entry.title}${endings[at % 55] ?? ''}`,
    date: String(entry.date),
    popularity: Number(entry.popularity),
    hot: entry.hot === true,
    category: at % 20 === 0 ? String(entry.category) : 'Anime',
  }))
  await take(shown)
})
afterAll(() => opened[Symbol.asyncDispose]())

const take = (entries: Shown[]) =>
  opened.shop.catalog.importCatalog(
    entries.map((entry) => ({ ...entry, slug: `figure-${entry.id}`, price: '$3' })),
    noCatalogFiles,
    { dryRun: false },
  )

const place = ({ id, hot, popularity, date }: Shown) => ({ hot: hot ? 1 : 0, popularity, date, number: Number(id) })

test('after so many new titles the planner knows of them', async () => {
  const { engine, read } = opened.database
  const known =
    engine === 'postgres'
      ? sql<{ rows: number }>`select reltuples as rows from pg_class where oid = 'products'::regclass`
      : sql<{ rows: number }>`select max(cast(stat as integer)) as rows from sqlite_stat1 where tbl = 'products'`
  expect((await known.execute(read)).rows[0]?.rows).toBe(count)
})

async function expectMatches(query: string, category: string) {
  const isIn = (one: Shown) =>
    category === '' || categoryKeyOf(one.category) === category || (category === 'hot' && one.hot)
  const matching = shown.filter((one) => isIn(one) && foldText(one.title).includes(foldText(query)))
  // The nearest titles are returned then.
  if (matching.length === 0) return
  const total = Math.min(1000, matching.length)
  for (const sort of sorts) {
    const expected = matching.toSorted((a, b) => comparePlaces(sort, place(a), place(b))).map(({ id }) => id)
    for (const page of [1, 3, Math.max(1, Math.ceil(total / 40))]) {
      const answer = await opened.shop.catalog.browse({ query, category, sort, page })
      const said = `${query} ${category} ${sort} ${page}`
      expect(answer, said).toMatchObject({ total, totalExact: matching.length <= 1000, fuzzy: false })
      const at = (answer.page - 1) * 40
      expect(
        answer.items.map(({ id }) => id),
        said,
      ).toEqual(expected.slice(at, at + 40))
    }
  }
}

test.each(['dragón', 'stl', 'st', 'a', '7', 'gigante 1', 'ninja ancient 3', 'o 3', 'de fuego 12 s', 'über', 'ante'])(
  'of a large catalog a search for %j shows what its whole order holds, and counts up to a thousand',
  async (query) => {
    for (const category of ['', 'anime', 'hot', 'fantasy']) await expectMatches(query, category)
  },
)

test.each(['dragón', 'stl', 'gigante', 'gigante 1', 'ninja ancient 3', 'ante', 'uper', 'de fuego 1'])(
  'without a sort, titles that hold %j as words of their own come first, each by popularity',
  async (query) => {
    const text = foldText(query)
    const isWhole = ({ title }: Shown) => ` ${foldText(title)} `.includes(` ${text} `)
    for (const category of ['', 'anime', 'fantasy']) {
      const matching = shown
        .filter((one) => category === '' || categoryKeyOf(one.category) === category)
        .filter(({ title }) => foldText(title).includes(text))
      if (matching.length === 0) continue
      const rank = (one: Shown) => (isWhole(one) ? 0 : 1)
      const expected = matching
        .toSorted((a, b) => rank(a) - rank(b) || comparePlaces('popular', place(a), place(b)))
        .map(({ id }) => id)
      for (const page of [1, 2, 3, 9]) {
        const answer = await opened.shop.catalog.browse({ query, category, page })
        const at = (answer.page - 1) * 40
        expect(
          answer.items.map(({ id }) => id),
          `${query} ${category} ${page}`,
        ).toEqual(expected.slice(at, at + 40))
      }
    }
  },
)

test('two characters have one order, also where later pages are found in another way', async () => {
  const { engine, read } = opened.database
  const source = { engine, reader: read }
  const listed = await findListed(source, '', null)
  const found = await searchTitles(source, { text: 'qx', order: 'relevance' }, listed)
  const [first, second, whole] = await Promise.all(
    // In a catalog of this size no page is so late; a long one is found in the same way.
    [
      { offset: 0, limit: 40 },
      { offset: 40, limit: 40 },
      { offset: 0, limit: 5_000 },
    ].map((one) => found?.page(one)),
  )
  const matching = shown.filter(({ title }) => title.includes('qx'))
  const expected = matching.toSorted((a, b) => comparePlaces('popular', place(a), place(b))).map(({ id }) => Number(id))
  expect(expected.length).toBeGreaterThan(1000)
  expect(whole).toEqual(expected)
  expect([first, second]).toEqual([expected.slice(0, 40), expected.slice(40, 80)])
})

test('suggestions are the most popular matches', async () => {
  for (const text of ['dragón', 'st', 'a', 'gigante 1']) {
    const { items } = await opened.shop.catalog.browse({ query: text, pageSize: 6 })
    expect((await opened.shop.catalog.suggest(text)).map(({ link }) => link)).toEqual(items.map(({ link }) => link))
  }
})

test('where even the rarest trigram is in very many titles, the nearest ones share what is rare', async () => {
  const { items, fuzzy } = await opened.shop.catalog.browse({ query: 'dragn stl stl' })
  expect(fuzzy).toBe(true)
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ title }) => /drag|stl/i.test(title))).toBe(true)
})

test('when most titles lose a common word, few at a time, the total is exact again', async () => {
  const known = await terms('dragon')
  expect(known.map(({ listing }) => listing).toSorted()).toEqual(['', 'anime'])
  const dragons = shown.filter(({ title }) => title.startsWith('Dragón'))
  const changed = dragons.slice(0, dragons.length - 700)
  for (const one of changed) one.title = one.title.replace('Dragón', 'Gato')
  for (let at = 0; at < changed.length; at += 300) await take(changed.slice(at, at + 300))
  for (const query of ['dragón', 'drag', 'dragon gigante', 'gato']) await expectMatches(query, '')
  await expectMatches('dragón', 'anime')
})

const terms = (term: string) =>
  opened.database.read.selectFrom('listing_terms').select(['listing', 'titles']).where('term', '=', term).execute()
