import { type RawBuilder, sql } from 'kysely'
import type { Reader, Writer } from '../../database.ts'
import { isListedIn, orderOf, type Stretch } from '../catalog-queries.ts'
import type { Listing } from '../listing.ts'
import type { Sort } from '../product.ts'
import { firstPlace, type Place, placeColumns } from './place.ts'

/** Number of products from one milestone to the next when they are set. */
export const milestoneStride = 2000
/** A listing of fewer products is quick to walk from its ends, and has no milestones. */
export const largeListing = 10_000

export interface Milestone extends Place {
  /** Number of products from here to the next milestone. */
  products: number
}

interface Order {
  listing: Listing
  sort: Sort
}

const placesOf: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`date desc, number desc`,
  oldest: sql`date asc, number desc`,
  popular: sql`popularity desc, date desc, number desc`,
  hot: sql`hot desc, popularity desc, date desc, number desc`,
}

/** The last milestone with at most `offset` products before it, and how many those are; none in small listings. */
export async function findMilestone(reader: Reader, { listing, sort }: Order, offset: number) {
  const { rows } = await sql<Milestone & { before: number }>`
    select * from (
      select hot, popularity, date, number, products,
        cast(sum(products) over (order by ${placesOf[sort]} rows unbounded preceding) - products as bigint) as before
      from listing_milestones where listing = ${listing} and sort = ${sort}
    ) as milestones
    where before <= ${offset} order by before desc limit 1`.execute(reader)
  return rows[0]
}

/** In the listing's order. */
export async function milestonesOf(reader: Reader, { listing, sort }: Order): Promise<Milestone[]> {
  const { rows } = await sql<Milestone>`
    select hot, popularity, date, number, products from listing_milestones
    where listing = ${listing} and sort = ${sort} order by ${placesOf[sort]}`.execute(reader)
  return rows
}

const columnsOf = (sort: Sort) => {
  const named = placeColumns[sort]
  const column = (name: 'hot' | 'popularity') => (named.includes(name) ? sql.raw(name) : sql.raw('0'))
  return sql`${column('hot')} as hot, ${column('popularity')} as popularity, date, number`
}

/** Sets a listing's milestones from scratch in the order of one sort. */
export async function setMilestones(transaction: Writer, { listing, sort }: Order, total: number): Promise<void> {
  await transaction.deleteFrom('listing_milestones').where('listing', '=', listing).where('sort', '=', sort).execute()
  if (total < largeListing) return
  const stride = sql.lit(milestoneStride)
  await sql`
    insert into listing_milestones (listing, sort, hot, popularity, date, number, products)
    select ${listing}, ${sort}, hot, popularity, date, number,
      case when ${sql.lit(total)} - place < ${stride} then ${sql.lit(total)} - place else ${stride} end
    from (
      select ${columnsOf(sort)}, row_number() over (order by ${orderOf[sort]}) - 1 as place
      from products where ${isListedIn(listing)}
    ) as placed
    where place > 0 and place % ${stride} = 0`.execute(transaction)
  await saveMilestones(transaction, { listing, sort }, [{ ...firstPlace(sort), products: milestoneStride }])
}

export async function saveMilestones(transaction: Writer, order: Order, milestones: Milestone[]): Promise<void> {
  for (let start = 0; start < milestones.length; start += 500)
    await transaction
      .insertInto('listing_milestones')
      .values(milestones.slice(start, start + 500).map((milestone) => ({ ...order, ...milestone })))
      .onConflict((conflict) =>
        conflict
          .columns(['listing', 'sort', 'hot', 'popularity', 'date', 'number'])
          .doUpdateSet((row) => ({ products: row.ref('excluded.products') })),
      )
      .execute()
}

/** Places of a listing's products, starting `offset` after a place, in the listing's order and from its index alone. */
export async function placesFrom(
  reader: Reader,
  { listing, sort }: Order,
  { hot, popularity, date, number }: Place,
  { offset, limit }: Stretch,
): Promise<Place[]> {
  const columns = columnsOf(sort)
  const read = (condition: RawBuilder<unknown>, part: RawBuilder<unknown>) => sql<Place>`
    select ${columns} from products where ${isListedIn(listing)} and ${condition} order by ${orderOf[sort]} ${part}`
  const page = sql`limit ${limit} offset ${offset}`
  const key = sql`products.date, products.number`
  if (sort === 'oldest') {
    // Dates rise while numbers fall, so no index can be entered at both.
    const most = sql`limit ${offset + limit}`
    const sameDay = read(sql`products.date = ${date} and products.number <= ${number}`, most)
    const later = read(sql`products.date > ${date}`, most)
    const both = sql<Place>`select * from (${sameDay}) as a union all select * from (${later}) as b`
    return (await sql<Place>`select * from (${both}) as places order by date, number desc ${page}`.execute(reader)).rows
  }
  const before = placeColumns[sort].map((column) => sql`${sql.ref(`products.${column}`)}, `)
  const values = { hot, popularity }
  const bounds = placeColumns[sort].map((column) => sql`${values[column]}, `)
  const condition = sql`(${sql.join(before, sql``)}${key}) <= (${sql.join(bounds, sql``)}${date}, ${number})`
  return (await read(condition, page).execute(reader)).rows
}
