import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database.ts'
import { dayMs } from '../../dates/spans.ts'

/** So long after a payment was taken back its seller is asked to contest that: banks and providers hear of it no later. */
const contestableMs = 92 * dayMs

/** Charged back, and not longer ago than that can be contested, whenever it was sold: disputes come months later. */
export const isContestable =
  ({ now }: { now: Date }) =>
  ({ eb, and, exists, selectFrom }: ExpressionBuilder<Tables, 'orders'>) => {
    const since = new Date(now.getTime() - contestableMs).toISOString()
    const taken = selectFrom('order_events')
      .whereRef('order_events.order_id', '=', 'orders.id')
      .where('order_events.to_status', '=', 'charged_back')
      .where('order_events.at', '>=', since)
    return and([eb('orders.status', '=', 'charged_back'), exists(taken.select('order_events.order_id'))])
  }
