// cspell:words milon pesto karno velta sombi durto
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'
import { sorts } from '../product.ts'

/** A listing of fewer titles is walked, whatever the index would find. */
const count = 20_400

// The two words of each line have the same trigrams in either order.
const stretches: [titles: number, words: string][] = [
  [600, 'Pesto Milon Pesto'],
  [3000, 'Milon Pesto Milon'],
  [2700, 'Karno Velta Karno'],
  [40, 'Sombi Durto Sombi'],
  [2800, 'Durto Sombi Durto'],
]
const wordsOf = stretches.flatMap(([titles, words]) => Array.from({ length: titles }, () => words))
const titles = Array.from({ length: count }, (_, at) => `${wordsOf[at] ?? 'Figure'} ${at}`)

let opened: TestShop
beforeAll(async () => {
  opened = await createTestShop()
  const entries = titles.map((title, at) => ({
    id: String(at + 1),
    slug: `figure-${at}`,
    title,
    price: '$3',
    date: `2024-07-${10 + (at % 20)}`,
    popularity: at % 97,
    hot: at % 5 === 0,
    category: 'anime',
  }))
  await opened.shop.catalog.importCatalog(entries, noCatalogFiles, { dryRun: false })
})
afterAll(() => opened[Symbol.asyncDispose]())

test.each([
  ['milon pesto mil', 3000, 'none of the first that have all of its trigrams holds it'],
  ['karno velta kar', 2700, 'all that have its trigrams hold it'],
  ['sombi durto som', 40, 'few of the many that have its trigrams hold it'],
  ['velta karno 42', 100, 'few have its trigrams'],
])('finds %j, which is in %i titles: %s', async (query, matches) => {
  const holding = titles.flatMap((title, at) => (title.toLowerCase().includes(query) ? at : []))
  expect(holding).toHaveLength(matches)
  const keys = {
    newest: (at: number) => [at % 20],
    oldest: (at: number) => [-(at % 20)],
    popular: (at: number) => [at % 97, at % 20],
    hot: (at: number) => [at % 5 === 0 ? 1 : 0, at % 97, at % 20],
  }
  for (const [sort, category] of sorts.flatMap((one) => ['', 'anime'].map((part) => [one, part] as const))) {
    const ordered = holding.toSorted((a, b) => {
      const [ours, theirs] = [keys[sort](a), keys[sort](b)]
      const place = ours.findIndex((key, i) => key !== theirs[i])
      return place < 0 ? b - a : (theirs[place] ?? 0) - (ours[place] ?? 0)
    })
    const answer = await opened.shop.catalog.browse({ query, category, sort, page: 2, pageSize: 10 })
    expect(answer).toMatchObject({ total: Math.min(1000, matches), totalExact: matches <= 1000, fuzzy: false })
    expect(answer.items.map(({ id }) => Number(id) - 1)).toEqual(ordered.slice(10, 20))
  }
})
