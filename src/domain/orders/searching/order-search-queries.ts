import type { ExpressionBuilder } from 'kysely'
import { accountsNamed } from '../../accounts/accounts-named.ts'
import type { Reader, Tables } from '../../database.ts'
import { dayMs } from '../../dates/spans.ts'
import { waits } from '../../payments/judging/is-waiting.ts'
import { providerNames } from '../../provider-names.ts'
import { addressContains } from '../../sql/address-contains.ts'
import { containsInAnyCase } from '../../sql/like-pattern.ts'
import type { OrderRow } from '../order-queries.ts'
import type { OrderLook, OrderStatus } from '../order-states.ts'
import { accessStatuses } from '../order-states.ts'
import { isContestable } from './contestable.ts'

export interface OrderFilter {
  status: OrderStatus | OrderLook | null
  provider: OrderRow['provider'] | null
  /** Orders made at the instant `from` or later, and before `until`. */
  from: string | null
  until: string | null
  /**
   * A whole number, id or provider's id; or part of the number, of the receipt's address, of the account's name or
   * address, or of a title.
   */
  query: string
  now: Date
  /** The values of `orders.test` that count as money. */
  tests: number[]
}

/** A buyer who has downloaded nothing for so long has no use for another receipt. */
const longestAwaited = 28 * dayMs

/** Payments of the order at hand that wait for the owner. */
const flagsOf = ({ selectFrom, fn }: ExpressionBuilder<Tables, 'orders'>) =>
  selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where(waits)
    .select(fn.countAll<number>().as('count'))

const deliveriesOf = ({ selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  selectFrom('downloads').whereRef('downloads.order_id', '=', 'orders.id').where('downloads.whole', '=', 1)

/**
 * Paid between a day and four weeks ago, and never downloaded. Leaves out gifts that were not claimed at least a day
 * ago, orders whose buyer withdrew or was deleted, free orders and test money.
 */
const neverFetched =
  ({ now, tests }: Pick<OrderFilter, 'now' | 'tests'>) =>
  (order: ExpressionBuilder<Tables, 'orders'>) => {
    const { eb, and, not, exists, selectFrom } = order
    const [first, last] = [longestAwaited, dayMs].map((ms) => new Date(now.getTime() - ms).toISOString())
    const withdrawn = selectFrom('withdrawals').whereRef('withdrawals.order_id', '=', 'orders.id')
    const unclaimed = selectFrom('gifts')
      .whereRef('gifts.order_id', '=', 'orders.id')
      .where((gift) => gift.or([gift('gifts.claimed_at', 'is', null), gift('gifts.claimed_at', '>=', last ?? '')]))
    const erased = selectFrom('accounts')
      .whereRef('accounts.id', '=', 'orders.account_id')
      .where('accounts.erased', '=', 1)
    return and([
      eb('orders.status', 'in', accessStatuses),
      eb('orders.paid_at', '>=', first ?? ''),
      eb('orders.paid_at', '<', last ?? ''),
      eb('orders.provider', '<>', 'free'),
      eb('orders.test', 'in', tests),
      not(exists(erased.select('accounts.id'))),
      not(exists(withdrawn.select('withdrawals.order_id'))),
      not(exists(unclaimed.select('gifts.id'))),
      not(exists(deliveriesOf(order).select('downloads.id'))),
    ])
  }

function matchingOrders(reader: Reader, search: Search) {
  const { status, provider, from, until, query, exact } = search
  let matching = reader.selectFrom('orders')
  if (status === 'flagged')
    matching = matching.where(({ eb, selectFrom }) =>
      eb('orders.id', 'in', selectFrom('payments').where(waits).select('payments.order_id')),
    )
  else if (status === 'undownloaded') matching = matching.where(neverFetched(search))
  else if (status === 'contestable') matching = matching.where(isContestable(search))
  else if (status) matching = matching.where('orders.status', '=', status)
  if (provider) matching = matching.where('orders.provider', '=', provider)
  if (from) matching = matching.where('orders.created_at', '>=', from)
  if (until) matching = matching.where('orders.created_at', '<', until)
  if (query === '') return matching
  if (exact) return matching.where('orders.id', 'in', exactly(reader, query))
  return matching.where(({ or, eb, selectFrom }) =>
    or([
      addressContains('orders.email', query),
      containsInAnyCase('orders.number', query),
      eb('orders.account_id', 'in', accountsNamed(reader, query)),
      // Searched once, not once for each order; no title has an at sign.
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

/** Orders named by a whole number or id, the store's or a provider's: nobody types one and means something else. */
const exactly = (reader: Reader, query: string) =>
  reader
    .selectFrom('orders')
    .select('id')
    .where(({ or, eb }) => or([eb('number', '=', query.toUpperCase()), eb('id', '=', query.toLowerCase())]))
    .union(
      reader
        .selectFrom('payments')
        .select('order_id as id')
        .where('provider', 'in', providerNames)
        .where('provider_payment_id', '=', query),
    )
    .union(
      reader
        .selectFrom('payment_attempts')
        .select('order_id as id')
        .where('provider', 'in', providerNames)
        .where('provider_order_id', '=', query),
    )

export type OrderSearch = Partial<Omit<OrderFilter, 'now' | 'tests'>>

/** Prepares a search as of one instant, the same for each of its pages. */
export async function readSearch(
  reader: Reader,
  { query = '', status = null, provider = null, from = null, until = null }: OrderSearch,
  { now, tests }: Pick<OrderFilter, 'now' | 'tests'>,
): Promise<Search> {
  const named = query.trim()
  const exact = named !== '' && (await exactly(reader, named).executeTakeFirst()) !== undefined
  return { status, provider, from, until, query: named, now, tests, exact }
}

export async function countOrderRows(reader: Reader, search: Search): Promise<number> {
  const { count } = await matchingOrders(reader, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many orders match, and their total. */
export async function sumOrderRows(reader: Reader, search: Search) {
  const { total, cents } = await matchingOrders(reader, search)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.sum<number | null>('orders.total_cents').filterWhere('orders.test', 'in', search.tests).as('cents'),
    ])
    .executeTakeFirstOrThrow()
  return { total, totalCents: Number(cents ?? 0) }
}

/** SQL: the ids of some orders, newest first, after the order `after` or after `offset` of them. */
function someOrders(reader: Reader, { limit, offset = 0, after, ...search }: Search & Place) {
  let matching = matchingOrders(reader, search)
  if (after)
    matching = matching
      .where('orders.created_at', '<=', after.created_at)
      .where(({ eb, or }) => or([eb('orders.created_at', '<', after.created_at), eb('orders.id', '>', after.id)]))
  return matching
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset(offset)
}

/** Just what it takes to continue after the last one. */
export const selectOrderKeys = (reader: Reader, wanted: Search & Place) =>
  someOrders(reader, wanted).select('orders.created_at').execute()

/** The orders themselves. */
export const searchOrderRows = (reader: Reader, wanted: Search & Place) =>
  // Selects the page's ids first: what comes before a late page is then skipped in the index, without reading the rows.
  selectOrderRows(reader, someOrders(reader, wanted))

export async function selectOrderRows(reader: Reader, ids: string[] | ReturnType<typeof someOrders>) {
  return reader
    .selectFrom('orders')
    .where('orders.id', 'in', ids)
    .selectAll('orders')
    .select((order) => flagsOf(order).$asScalar().$notNull().as('flags'))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .execute()
}

/** `exact`: the query is a whole number or id. */
export type Search = OrderFilter & { exact: boolean }

interface Place {
  limit: number
  offset?: number
  after?: Pick<OrderRow, 'created_at' | 'id'> | undefined
}

/** The provider's ids of the payments of each of these orders, oldest first, by order id. */
export async function paymentIdsOf(reader: Reader, orderIds: string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('payments')
    .select(['order_id', 'provider_payment_id'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return new Map([...byOrder].map(([id, list]) => [id, list.map((row) => row.provider_payment_id)]))
}

/** How many times a file of each of these orders was downloaded completely, by order id. */
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

export type FoundOrder = Awaited<ReturnType<typeof searchOrderRows>>[number]
