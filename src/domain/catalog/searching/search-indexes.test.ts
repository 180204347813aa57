// cspell:words indexrelid numscans strpos
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDescribedFigures } from '#test/described-figures.ts'
import { createTestShop, type TestShop } from '#test/stores/create-test-shop.ts'
import type { Reader } from '../../database.ts'
import { noCatalogFiles } from '../importing/catalog-files.ts'
import { findListed } from '../listing/listed.ts'
import { fromIndex } from '../listing/title-queries.ts'
import { askWords } from './ask-words.ts'
import { readSynonyms } from './read-synonyms.ts'
import { newestOfWords } from './word-queries.ts'

const isServer = Boolean(process.env.TEST_DATABASE_URL)

/** Has so many words that their index entries fill many pages. */
const entry = (at: number) => ({
  id: String(at + 1),
  slug: `figure-${at}`,
  title: Array.from({ length: 12 }, (_, word) => `word${(at * 7919 + word * 104_729).toString(36)}`).join(' '),
  price: '$3',
  date: '2024-07-01',
  popularity: at % 97,
  hot: at % 5 === 0,
  category: at % 2 === 0 ? 'anime' : 'fantasy',
})

const take = ({ shop }: TestShop, count: number) =>
  shop.catalog.importCatalog(
    Array.from({ length: count }, (_, at) => entry(at)),
    noCatalogFiles,
    { dryRun: false },
  )

/** How many pages of unsorted entries each search read through until now; this query sorts them in. */
async function pagesRead({ database }: TestShop): Promise<number[]> {
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list(indexrelid) as pages
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relname in ('products_by_title_grams', 'products_by_words')`.execute(database.writer)
  return rows.map(({ pages }) => pages)
}

test.runIf(isServer)('after a large import no search reads through what the indexes have not sorted yet', async () => {
  await using opened = await createTestShop()
  await take(opened, 1100)
  expect(await pagesRead(opened)).toEqual([0, 0])
})

test.runIf(isServer)('of what changes little by little a search reads through a short list', async () => {
  await using opened = await createTestShop()
  await take(opened, 900)
  const pages = await pagesRead(opened)
  expect(pages).toHaveLength(2)
  expect(Math.max(...pages)).toBeLessThanOrEqual(64)
})

test.runIf(isServer)('no other processes are started for a search, however many titles it may find', async () => {
  await using opened = await createTestShop()
  await take(opened, 900)
  const plans = await opened.database.write(async (transaction) => {
    for (const setting of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
      await sql`set local ${sql.raw(setting)} = 0`.execute(transaction)
    const planOf = async (condition: RawBuilder<unknown>) =>
      JSON.stringify((await sql`explain select number from products where ${condition}`.execute(transaction)).rows)
    return [
      // The control: a plan that does start other processes.
      await planOf(sql`strpos(folded_title, 'word') > 0`),
      await planOf(sql`title_grams_of(folded_title) @> ${sql.val(['wor'])}::text[]`),
      await planOf(sql`product_words_of(folded_words) @@ ${`'word':*`}::tsquery`),
    ]
  })
  expect(plans.map((plan) => plan.includes('Gather'))).toEqual([true, false, false])
})

/** How many times the transaction began to read the whole table of products. */
async function scansBy(transaction: Reader): Promise<number> {
  const { rows } = await sql<{ scans: number }>`
    select cast(pg_stat_get_xact_numscans('products'::regclass) as integer) as scans`.execute(transaction)
  return rows[0]?.scans ?? Number.NaN
}

test.runIf(isServer)('words that all but the newest products hold are found through the index', async () => {
  const count = 600
  await using opened = await openDescribedFigures(count, (at) => ({
    category: 'anime',
    description: at < count - 200 ? 'Printable' : 'Painted',
  }))
  await sql`analyze products`.execute(opened.database.writer)
  const read = await opened.database.write(async (reader) => {
    const listed = await findListed({ engine: 'postgres', reader }, '', null)
    const before = await scansBy(reader)
    const question = askWords('printable', readSynonyms(''))
    const { matches } = await newestOfWords({ engine: 'postgres', reader }, { question, oneIn: null }, listed, 300)
    return { found: matches.length, scans: (await scansBy(reader)) - before }
  })
  expect(read).toEqual({ found: 300, scans: 0 })
})

test.skipIf(isServer)(
  'whether what the index found is in a listing is seen in an index, before any row is read',
  async () => {
    await using opened = await createTestShop()
    const source = { engine: opened.database.engine, reader: opened.database.read }
    for (const listing of ['', 'anime', 'hot']) {
      const found = fromIndex(source, { allGrams: ['wor'] }, await findListed(source, listing, null))
      const plan = await sql<{ detail: string }>`explain query plan select products.date ${found}`.execute(
        source.reader,
      )
      expect(plan.rows.map(({ detail }) => detail).join('\n')).toContain('products USING INDEX products_in_listings')
    }
  },
)

test.skipIf(isServer)(
  'for beginnings of every length that a search asks for the index has entries, and collects no products first',
  async () => {
    await using opened = await createTestShop()
    const { rows } = await sql<{ made: string }>`
      select sql as made from sqlite_master where name = 'product_words'`.execute(opened.database.read)
    const [, lengths = ''] = /prefix = '([\d ]*)'/.exec(rows[0]?.made ?? '') ?? []
    // https://www.sqlite.org/fts5.html#prefix_indexes
    const mostLengths = 31
    const asked = Array.from({ length: 40 }, (_, at) => at + 1).filter((length) =>
      askWords('x'.repeat(length), readSynonyms('')).some((part) => part.some(({ kind }) => kind === 'begun')),
    )
    expect(lengths.split(' ').map(Number)).toEqual(asked.slice(0, mostLengths))
  },
)
