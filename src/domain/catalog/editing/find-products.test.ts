import { afterAll, expect, test } from 'vitest'
import { openDescribedFigures } from '#test/described-figures.ts'
import type { ProductState } from '../catalog-tables.ts'
import { findProducts, type OwnersQuery } from './find-products.ts'

const opened = await openDescribedFigures(1, () => ({ category: 'fantasy', description: '' }))
afterAll(() => opened[Symbol.asyncDispose]())
const { database } = opened
const source = { engine: database.engine, reader: database.read }

interface Known {
  id: string
  number: number
  slug: string
  title: string
  state: ProductState
  category: string
}
const count = 12_000
/** A word in all titles, one in 1,500, one in 600, one in a single title; the word of a slug is in no title. */
const known: Known[] = Array.from({ length: count }, (_, at) => {
  const number = at + 2
  return {
    id: `p${number}`,
    number,
    slug: `${number % 10 === 0 ? 'zorro' : 'figure'}-${number}`,
    title: `dragon ${number % 8 === 0 ? 'azul' : 'rojo'}${number % 20 === 0 ? ' gigante' : ''}${number === 7000 ? ' solo' : ''}`,
    state: number % 3 === 0 ? 'draft' : 'published',
    category: number % 100 === 0 ? 'anime' : 'fantasy',
  }
})
const first = await database.read.selectFrom('products').selectAll().executeTakeFirstOrThrow()
await database.write(async (transaction) => {
  for (let start = 0; start < count; start += 500)
    await transaction
      .insertInto('products')
      .values(
        known.slice(start, start + 500).map(({ title, category, ...one }) => ({
          ...{ ...first, ...one, category, category_key: category },
          ...{ title, folded_title: title },
        })),
      )
      .execute()
})
await database.refreshStatistics(['products'])

const expected = ({ query = '', state, category }: OwnersQuery) =>
  known
    .filter((one) => one.id === query || one.title.includes(query) || one.slug.includes(query))
    .filter((one) => (!state || one.state === state) && (!category || one.category === category))
    .toReversed()
    .map(({ id }) => id)

/** As somebody sees it who goes from page to page until there is no other. */
async function goThrough(query: OwnersQuery, limit: number) {
  const pages: Awaited<ReturnType<typeof findProducts>>[] = []
  for (let offset = 0; pages.length === 0 || offset < (pages.at(-1)?.total ?? 0); offset += limit)
    pages.push(await findProducts(source, query, { offset, limit }))
  return pages
}

const filters: Omit<OwnersQuery, 'query'>[] = [{}, { state: 'draft' }, { category: 'anime' }]
const queries = ['dragon', 'azul', 'gigante', 'solo', 'zorro', 'zorro-7000', 'gigante solo', 'go', 'q', 'p7000', 'none']

test.each(queries.flatMap((query) => filters.map((filter) => ({ query, ...filter }))))(
  'all products with a text are found, page by page: %o',
  async (query) => {
    const all = expected(query)
    const pages = await goThrough(query, 700)
    expect(pages.flatMap(({ ids }) => ids)).toEqual(all)
    expect(pages[0]).toMatchObject(
      all.length > 1000 ? { total: 1001, totalExact: false } : { total: all.length, totalExact: true },
    )
    // On the last page their number is known, however many there are.
    expect(pages.at(-1)).toMatchObject({ total: all.length, totalExact: true })
  },
)

test('without a text they are counted, however many there are', async () => {
  for (const filter of filters) {
    const all = expected(filter)
    const { ids, ...told } = await findProducts(source, filter, { offset: 0, limit: 50 })
    const own = filter.state || filter.category ? 0 : 1
    expect(told).toEqual({ total: all.length + own, totalExact: true })
    expect(ids).toEqual(all.slice(0, 50))
  }
})

test('a page behind the last one is empty', async () => {
  expect(await findProducts(source, { query: 'zorro' }, { offset: 5000, limit: 50 })).toMatchObject({ ids: [] })
  expect(await findProducts(source, {}, { offset: 50_000, limit: 50 })).toMatchObject({ ids: [], total: count + 1 })
})
