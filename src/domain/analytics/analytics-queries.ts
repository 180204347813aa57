import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'

/** A stretch of days, both included. */
export interface Days {
  from: string
  to: string
}

export const addCount = (transaction: Writer, row: { day: string; name: string; subject: string }) =>
  transaction
    .insertInto('analytics_counts')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'name', 'subject'])
        .doUpdateSet({ count: (row) => sql<number>`${row.ref('analytics_counts.count')} + 1` }),
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

export const topSubjects = (reader: Reader, name: string, { from, to }: Days, limit: number) =>
  reader
    .selectFrom('analytics_counts')
    .select(['subject', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('name', '=', name)
    .where('subject', '!=', '')
    .groupBy('subject')
    .orderBy('count', 'desc')
    .orderBy('subject')
    .limit(limit)
    .execute()

/** A stretch of time, its end not included. */
export interface Instants {
  since: string
  until: string
}

// By minute: every time zone's midnight falls on one.
const minuteOf = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 16)`

export const ordersByMinute = (reader: Reader, { since, until }: Instants) =>
  reader
    .selectFrom('orders')
    .select([
      minuteOf('orders.paid_at').as('minute'),
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.sum<number>('total_cents').as('cents'),
    ])
    .where('paid_at', '>=', since)
    .where('paid_at', '<', until)
    .groupBy(minuteOf('orders.paid_at'))
    .execute()

export const refundsByMinute = (reader: Reader, { since, until }: Instants) =>
  reader
    .selectFrom('refunds')
    .select([minuteOf('refunds.updated_at').as('minute'), ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
    .where('state', '=', 'done')
    .where('updated_at', '>=', since)
    .where('updated_at', '<', until)
    .groupBy(minuteOf('refunds.updated_at'))
    .execute()

export const downloadsByMinute = (reader: Reader, { since, until }: Instants) =>
  reader
    .selectFrom('downloads')
    .select([minuteOf('downloads.at').as('minute'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('whole', '=', 1)
    .where('at', '>=', since)
    .where('at', '<', until)
    .groupBy(minuteOf('downloads.at'))
    .execute()

export const bestSellers = (reader: Reader, { since, until }: Instants, limit: number) =>
  reader
    .selectFrom((from) =>
      // Summed by id first: names are looked up for the few that are shown.
      from
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select([
          'order_lines.product_id',
          ({ fn }) => fn.sum<number>('order_lines.quantity').as('quantity'),
          sql<number>`sum(order_lines.quantity * order_lines.unit_cents)`.as('cents'),
        ])
        .where('orders.paid_at', '>=', since)
        .where('orders.paid_at', '<', until)
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
