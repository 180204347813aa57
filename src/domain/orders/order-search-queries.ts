import type { ExpressionBuilder } from 'kysely'
import type { Reader, Tables } from '../database.ts'
import { containsInAnyCase } from '../like-pattern.ts'
import type { OrderRow } from './order-queries.ts'
import type { OrderStatus } from './order-states.ts'

export interface OrderFilter {
  /** `flagged`: payments that wait for the owner; `undownloaded`: paid a day ago and nothing was fetched. */
  status: OrderStatus | 'flagged' | 'undownloaded' | null
  provider: OrderRow['provider'] | null
  /** Orders made at this instant or later, and before that one. */
  from: string | null
  until: string | null
  /** Number, id, part of the e-mail, or part of a title. */
  query: string
  now: Date
}

const day = 24 * 60 * 60_000

/** As the indexes have it: in doubt, or flagged or of concern, and nobody has settled it. */
const waits = ({ eb, and, or }: ExpressionBuilder<Tables, 'payments'>) =>
  or([
    eb('payments.doubt', 'is not', null),
    and([
      eb('payments.resolved_at', 'is', null),
      or([eb('payments.flag', 'is not', null), eb('payments.concern', 'is not', null)]),
    ]),
  ])

/** Payments of the order at hand that wait for the owner. */
const flagsOf = ({ selectFrom, fn }: ExpressionBuilder<Tables, 'orders'>) =>
  selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where(waits)
    .select(fn.countAll<number>().as('count'))

const deliveriesOf = ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  selectFrom('downloads').whereRef('downloads.order_id', '=', 'orders.id').where('downloads.whole', '=', 1)

function matchingOrders(reader: Reader, { status, provider, from, until, query, now, exact }: Search) {
  let matching = reader.selectFrom('orders')
  if (status === 'flagged')
    matching = matching.where(({ eb, selectFrom }) =>
      eb('orders.id', 'in', selectFrom('payments').where(waits).select('payments.order_id')),
    )
  else if (status === 'undownloaded')
    matching = matching
      .where('orders.status', 'in', ['paid', 'partially_refunded'])
      .where('orders.paid_at', '<', new Date(now.getTime() - day).toISOString())
      .where((order) => order.not(order.exists(deliveriesOf(order).select('downloads.id'))))
  else if (status) matching = matching.where('orders.status', '=', status)
  if (provider) matching = matching.where('orders.provider', '=', provider)
  if (from) matching = matching.where('orders.created_at', '>=', from)
  if (until) matching = matching.where('orders.created_at', '<', until)
  if (query === '') return matching
  if (exact)
    return matching.where(({ or, eb }) =>
      or([eb('orders.number', '=', query.toUpperCase()), eb('orders.id', '=', query.toLowerCase())]),
    )
  return matching.where(({ or, eb, selectFrom }) =>
    or([
      containsInAnyCase('orders.email', query),
      // Looked through once, not once for each order; no title has an at sign.
      ...(query.includes('@')
        ? []
        : [
            eb(
              'orders.id',
              'in',
              selectFrom('order_lines')
                .where(containsInAnyCase('order_lines.title', query))
                .select('order_lines.order_id'),
            ),
          ]),
    ]),
  )
}

/** Nobody types a whole number or id and means something else; both have an index. */
async function isOneOrder(reader: Reader, query: string): Promise<boolean> {
  const found = await reader
    .selectFrom('orders')
    .select('id')
    .where(({ or, eb }) => or([eb('number', '=', query.toUpperCase()), eb('id', '=', query.toLowerCase())]))
    .executeTakeFirst()
  return found !== undefined
}

/** One page of orders, and how many there are and what they come to in all. */
export async function searchOrderRows(
  reader: Reader,
  { limit, offset, countsTest, ...filter }: OrderFilter & Page & { countsTest: boolean },
) {
  const exact = filter.query !== '' && (await isOneOrder(reader, filter.query))
  const matching = matchingOrders(reader, { ...filter, exact })
  const { total, cents } = await matching
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn
        .sum<number | null>('orders.total_cents')
        .filterWhere('orders.test', 'in', countsTest ? [0, 1] : [0])
        .as('cents'),
    ])
    .executeTakeFirstOrThrow()
  // The page's ids first: what stands before a late page is then skipped in the index, unread.
  const page = matching
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset(offset)
  const rows = await reader
    .selectFrom('orders')
    .where('orders.id', 'in', page)
    .selectAll('orders')
    .select((order) => flagsOf(order).$asScalar().$notNull().as('flags'))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute()
  return { rows, total, totalCents: Number(cents ?? 0) }
}

/** `exact`: the query is one order's whole number or id. */
type Search = OrderFilter & { exact: boolean }

interface Page {
  limit: number
  offset: number
}

/** How many files of each of these orders were fetched whole, by order id. */
export async function countDeliveries(reader: Reader, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('downloads')
    .select(['order_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('order_id', 'in', orderIds)
    .where('whole', '=', 1)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, count }) => [order_id, Number(count)]))
}

export type FoundOrder = Awaited<ReturnType<typeof searchOrderRows>>['rows'][number]
