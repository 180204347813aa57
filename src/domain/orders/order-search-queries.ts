import { type ExpressionBuilder, sql } from 'kysely'
import type { Reader, Tables } from '../database.ts'
import type { OrderStatus } from './order-states.ts'

export interface OrderSearch {
  status: OrderStatus | 'flagged' | null
  query: string
  limit: number
  offset: number
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Payments of the order at hand that wait for the owner. */
const flagsOf = ({ selectFrom, fn }: ExpressionBuilder<Tables, 'orders'>) =>
  selectFrom('payments')
    .whereRef('payments.order_id', '=', 'orders.id')
    .where('payments.flag', 'is not', null)
    .select(fn.countAll<number>().as('count'))

/** One page of orders, and how many there are in all. */
export async function searchOrderRows(reader: Reader, { status, query, limit, offset }: OrderSearch) {
  let matching = reader.selectFrom('orders')
  if (status === 'flagged') matching = matching.where((order) => order(flagsOf(order), '>', 0))
  else if (status) matching = matching.where('orders.status', '=', status)
  if (query)
    matching = matching.where(({ or, eb }) =>
      or([
        eb('orders.number', '=', query.toUpperCase()),
        eb('orders.id', '=', query.toLowerCase()),
        sql<boolean>`lower(orders.email) like ${`%${escapeLike(query.toLowerCase())}%`} escape '\\'`,
      ]),
    )
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('orders')
    .select((order) => flagsOf(order).$asScalar().$notNull().as('flags'))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export type FoundOrder = Awaited<ReturnType<typeof searchOrderRows>>['rows'][number]
