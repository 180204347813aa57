import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'
import { daysBetween } from '../dates/day-in-zone.ts'

/** A range of days, both ends included. */
export interface Days {
  from: string
  to: string
}

export const addCount = (transaction: Writer, row: { day: string; name: string; subject: string }, count = 1) =>
  transaction
    .insertInto('analytics_counts')
    .values({ ...row, count })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'name', 'subject'])
        .doUpdateSet({ count: (row) => sql<number>`${row.ref('analytics_counts.count')} + ${count}` }),
    )
    .execute()

export const isKnownSlug = async (reader: Reader, slug: string): Promise<boolean> =>
  (await reader.selectFrom('products').select('slug').where('slug', '=', slug).executeTakeFirst()) !== undefined

export const countSubjects = (reader: Reader, day: string, name: string) =>
  reader
    .selectFrom('analytics_counts')
    .select(({ fn }) => fn.countAll<number>().as('subjects'))
    .where('day', '=', day)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

export const sumByDay = (reader: Reader, { from, to }: Days) =>
  reader
    .selectFrom('analytics_counts')
    .select(['day', 'name', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('name', '!=', 'search_empty')
    .groupBy(['day', 'name'])
    .execute()

const sumBySubject = (reader: Reader, name: string, { from, to }: Days) =>
  reader
    .selectFrom('analytics_counts')
    .select(['subject', ({ fn }) => fn.sum<number>('count').as('count')])
    // Each day is named: after a range of them, the index would read the rows of all other names, too.
    .where('day', 'in', daysBetween(from, to))
    .where('name', '=', name)
    .where('subject', '!=', '')
    .groupBy('subject')

/** What was searched for in vain, most often first. */
export const topEmptySearches = (reader: Reader, days: Days, limit: number) =>
  sumBySubject(reader, 'search_empty', days).orderBy('count', 'desc').orderBy('subject').limit(limit).execute()

/** Only these are looked up in the catalog; a product renamed within the days may be viewed under several slugs. */
const slugsCompared = 1_000

/**
 * One row for each product, with its current slug and title, however many slugs it was viewed under; a slug that one
 * product gave up may be another's by now. The slug itself where no product has or had it.
 */
export function topViewed(reader: Reader, days: Days, limit: number) {
  const slug = sql<string>`coalesce(named.slug, renamed.slug, views.subject)`
  const title = sql<string>`coalesce(named.title, renamed.title, views.subject)`
  return reader
    .selectFrom(
      sumBySubject(reader, 'view_item', days)
        .orderBy('count', 'desc')
        .orderBy('subject')
        .limit(slugsCompared)
        .as('views'),
    )
    .leftJoin('products as named', 'named.slug', 'views.subject')
    .leftJoin('former_slugs as former', 'former.slug', 'views.subject')
    .leftJoin('products as renamed', 'renamed.id', 'former.product_id')
    .select(({ fn }) => [slug.as('slug'), title.as('title'), fn.sum<number>('views.count').as('views')])
    .groupBy([slug, title])
    .orderBy('views', 'desc')
    .orderBy(slug)
    .limit(limit)
    .execute()
}

/** A range of time, its end not included. */
export interface Instants {
  since: string
  until: string
}

/** A day with its first instant and the first instant of the next day. */
export interface DaySpan extends Instants {
  day: string
}

/**
 * The days as a table to join with, so that each finds its own rows by index, whatever its time zone. A cross join,
 * because SQLite then keeps this order of tables.
 */
const withDays = (reader: Reader, days: DaySpan[]) =>
  reader.with('days(day, since, until)', () => {
    const rows = days.map(({ day, since, until }) => sql`(${day}, ${since}, ${until})`)
    return sql<DaySpan>`(VALUES ${sql.join(rows)})`
  })

/** Which orders count as money, by their `test` column. */
interface Counted {
  tests: number[]
}

/** Orders by the day they were paid, and those of them that cost something. */
export const ordersByDay = (reader: Reader, days: DaySpan[], { tests }: Counted) =>
  withDays(reader, days)
    .selectFrom('days')
    .crossJoin('orders')
    .whereRef('orders.paid_at', '>=', 'days.since')
    .whereRef('orders.paid_at', '<', 'days.until')
    .where('orders.test', 'in', tests)
    .select(({ fn }) => [
      'days.day',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('orders.total_cents', '>', 0).as('sold'),
      fn.sum<number>('orders.total_cents').as('soldCents'),
    ])
    .groupBy('days.day')
    .execute()

/** Movements at the providers, by kind, in US cents; money of orders that the store does not know counts, too. */
export const movementsByDay = (reader: Reader, days: DaySpan[], { tests }: Counted) =>
  withDays(reader, days)
    .selectFrom('days')
    .crossJoin('money_movements as moved')
    .leftJoin('orders', 'orders.id', 'moved.order_id')
    .whereRef('moved.at', '>=', 'days.since')
    .whereRef('moved.at', '<', 'days.until')
    .where(({ eb, or }) => or([eb('orders.id', 'is', null), eb('orders.test', 'in', tests)]))
    .select(['days.day', 'moved.kind', ({ fn }) => fn.sum<number | null>('moved.cents').as('cents')])
    .groupBy(['days.day', 'moved.kind'])
    .execute()

/** Whole downloads by day, of the orders that count. */
export const downloadsByDay = (reader: Reader, days: DaySpan[], { tests }: Counted) =>
  withDays(reader, days)
    .selectFrom('days')
    .crossJoin('downloads')
    .innerJoin('orders', 'orders.id', 'downloads.order_id')
    .whereRef('downloads.at', '>=', 'days.since')
    .whereRef('downloads.at', '<', 'days.until')
    .where('orders.test', 'in', tests)
    .select(['days.day', ({ fn }) => fn.countAll<number>().filterWhere('downloads.whole', '=', 1).as('count')])
    .groupBy('days.day')
    .execute()

export const bestSellers = (
  reader: Reader,
  { since, until }: Instants,
  { limit, tests }: Counted & { limit: number },
) =>
  reader
    .selectFrom((from) =>
      // Summed by id first, so that names are looked up only for the few that are shown.
      from
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select([
          'order_lines.product_id',
          ({ fn }) => fn.sum<number>('order_lines.quantity').as('quantity'),
          ({ fn }) => fn.sum<number>('order_lines.charged_cents').as('cents'),
        ])
        .where('orders.paid_at', '>=', since)
        .where('orders.paid_at', '<', until)
        .where('orders.test', 'in', tests)
        // A fully refunded or charged-back order is no sale.
        .where('orders.status', 'not in', ['refunded', 'charged_back'])
        .groupBy('order_lines.product_id')
        .orderBy('cents', 'desc')
        .orderBy('order_lines.product_id')
        .limit(limit)
        .as('sums'),
    )
    .innerJoin('products', 'products.id', 'sums.product_id')
    .select(['products.id', 'products.slug', 'products.title', 'sums.quantity', 'sums.cents'])
    .orderBy('sums.cents', 'desc')
    .orderBy('products.id')
    .execute()
