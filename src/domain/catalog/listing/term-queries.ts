// cspell:words strpos
import { sql } from 'kysely'
import type { Reader, Writer } from '../../database.ts'
import type { Listing } from '../listing.ts'

/**
 * Lower bounds, without looking at titles, of how many titles of a listing contain a text and how many contain it as
 * whole words; 0 when nothing is known. `countTerms` counts the terms; every later change updates the counts.
 */
export async function leastTitles(
  { engine, reader }: { engine: 'sqlite' | 'postgres'; reader: Reader },
  listing: Listing,
  text: string,
): Promise<{ titles: number; whole: number }> {
  const place = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  const { rows } = await sql<{ titles: number | null; whole: number | null }>`
    select max(titles) as titles, max(case when term = ${text} then titles end) as whole from listing_terms
    where listing = ${listing} and ${place}(term, ${text}) > 0`.execute(reader)
  return { titles: rows[0]?.titles ?? 0, whole: rows[0]?.whole ?? 0 }
}

/** Those of these terms that are common among all products. */
export async function commonTerms(reader: Reader, terms: string[]): Promise<string[]> {
  if (terms.length === 0) return []
  const known = reader.selectFrom('listing_terms').select('term').where('listing', '=', '').where('term', 'in', terms)
  return (await known.execute()).map(({ term }) => term)
}

export async function termTotalsOf(reader: Reader, listing: Listing): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('listing_terms')
    .select(['term', 'titles'])
    .where('listing', '=', listing)
    .execute()
  return new Map(rows.map(({ term, titles }) => [term, titles]))
}

export async function saveTermTotals(
  transaction: Writer,
  listing: Listing,
  totals: (readonly [term: string, titles: number])[],
): Promise<void> {
  for (let start = 0; start < totals.length; start += 500)
    await transaction
      .insertInto('listing_terms')
      .values(totals.slice(start, start + 500).map(([term, titles]) => ({ listing, term, titles })))
      .onConflict((conflict) =>
        conflict.columns(['listing', 'term']).doUpdateSet((row) => ({ titles: row.ref('excluded.titles') })),
      )
      .execute()
}

export const dropTermTotals = (transaction: Writer) => transaction.deleteFrom('listing_terms').execute()

export const hasTermTotals = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('listing_terms').select('term').limit(1).executeTakeFirst()) !== undefined

const titlesAtOnce = 2000

/** The titles of all products in batches, with what decides their listings. */
export async function* publishedTitles(reader: Reader) {
  let last = -1
  for (;;) {
    const rows = await reader
      .selectFrom('products')
      .select(['number', 'folded_title', 'state', 'category_key', 'listed_hot'])
      .where('number', '>', last)
      .orderBy('number')
      .limit(titlesAtOnce)
      .execute()
    yield rows
    const next = rows.at(-1)?.number
    if (next === undefined) return
    last = next
  }
}
