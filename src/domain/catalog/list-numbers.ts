import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../database.ts'
import { isListedIn, orderOf, type Stretch } from './catalog-queries.ts'
import type { Listing } from './listing.ts'
import { findMilestone, largeListing, placesFrom } from './milestone-queries.ts'
import type { Sort } from './product.ts'

interface ListedProducts {
  listing: Listing
  sort: Sort
  /** How many there are. */
  total: number
  /** A narrower condition than being listed. */
  where?: RawBuilder<SqlBool>
}

const backwardsOf: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`products.date asc, products.number asc`,
  oldest: sql`products.date desc, products.number asc`,
  popular: sql`products.popularity asc, products.date asc, products.number asc`,
  hot: sql`products.hot asc, products.popularity asc, products.date asc, products.number asc`,
}

/**
 * The numbers of one page of a listing of `total` products, from the index alone: from the last milestone before it where
 * there are any, else from the nearer end.
 */
export async function listNumbers(
  reader: Reader,
  { listing, sort, total, where }: ListedProducts,
  { offset, limit }: Stretch,
): Promise<number[]> {
  const walk = async (condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>, stretch: Stretch) => {
    const { rows } = await sql<{ number: number }>`
      select products.number from products where ${condition}
      order by ${order} limit ${stretch.limit} offset ${stretch.offset}`.execute(reader)
    return rows.map((row) => row.number)
  }
  const isFar = !where && total >= largeListing && offset > 0
  const milestone = isFar ? await findMilestone(reader, { listing, sort }, offset) : undefined
  if (milestone) {
    const places = await placesFrom(reader, { listing, sort }, milestone, { offset: offset - milestone.before, limit })
    return places.map((place) => place.number)
  }
  const listed = where ?? isListedIn(listing)
  if (offset <= total / 2) return walk(listed, orderOf[sort], { offset, limit })
  const length = Math.min(limit, total - offset)
  const numbers = await walk(listed, backwardsOf[sort], { offset: total - offset - length, limit: length })
  return numbers.reverse()
}
