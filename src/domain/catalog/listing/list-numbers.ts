import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../database.ts'
import { makeStatement } from '../../sql/statement.ts'
import { isListedIn, orderOf, type Stretch } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import type { Sort } from '../product.ts'
import { findMilestone, largeListing, placesFrom } from './milestone-queries.ts'

interface ListedProducts {
  listing: Listing
  sort: Sort
  /** How many products there are. */
  total: number
  /** A condition narrower than being listed, to use in its place. */
  where?: RawBuilder<SqlBool>
}

const backwardsOf: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`products.date asc, products.number asc`,
  oldest: sql`products.date desc, products.number asc`,
  popular: sql`products.popularity asc, products.date asc, products.number asc`,
  hot: sql`products.hot asc, products.popularity asc, products.date asc, products.number asc`,
}

const walking = (condition: RawBuilder<SqlBool>, order: RawBuilder<unknown>, { offset, limit }: Stretch) =>
  sql<{ number: number }>`
    select products.number from products where ${condition} order by ${order} limit ${limit} offset ${offset}`

const numbersOf = (rows: { number: number }[]) => rows.map((row) => row.number)

const orders = { forwards: orderOf, backwards: backwardsOf }
type Direction = keyof typeof orders

/** Statements for one kind of listing. `''` and `hot` are part of the text, so that their indexes are used. */
function walksOf(kind: '' | 'hot' | 'category') {
  const walkIn = (order: RawBuilder<unknown>) =>
    makeStatement((reader, { listing, offset, limit }: Stretch & { listing: Listing }) => {
      const isListed = isListedIn(kind === 'category' ? listing : kind)
      return { compile: () => walking(isListed, order, { offset, limit }).compile(reader) }
    })
  const all = (order: Record<Sort, RawBuilder<unknown>>) => ({
    newest: walkIn(order.newest),
    oldest: walkIn(order.oldest),
    popular: walkIn(order.popular),
    hot: walkIn(order.hot),
  })
  return { forwards: all(orderOf), backwards: all(backwardsOf) }
}
const walks = { '': walksOf(''), hot: walksOf('hot'), category: walksOf('category') }

const isWhole = (listing: Listing): listing is '' | 'hot' => listing === '' || listing === 'hot'

/**
 * The numbers of one page of a listing of `total` products, from the index alone: starting at the last milestone before
 * the page when there is one, else at the nearer end.
 */
export async function listNumbers(
  reader: Reader,
  { listing, sort, total, where }: ListedProducts,
  { offset, limit }: Stretch,
): Promise<number[]> {
  const walk = async (direction: Direction, stretch: Stretch) => {
    if (where) return numbersOf((await walking(where, orders[direction][sort], stretch).execute(reader)).rows)
    const statement = walks[isWhole(listing) ? listing : 'category'][direction][sort]
    return numbersOf(await statement.all(reader, { listing, ...stretch }))
  }
  const isFar = !where && total >= largeListing && offset > 0
  const milestone = isFar ? await findMilestone(reader, { listing, sort }, offset) : undefined
  if (milestone) {
    const places = await placesFrom(reader, { listing, sort }, milestone, { offset: offset - milestone.before, limit })
    return places.map((place) => place.number)
  }
  if (offset <= total / 2) return walk('forwards', { offset, limit })
  const length = Math.min(limit, total - offset)
  const numbers = await walk('backwards', { offset: total - offset - length, limit: length })
  return numbers.reverse()
}
