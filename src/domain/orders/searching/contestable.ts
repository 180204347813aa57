import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../database.ts'
import { dayMs } from '../../dates/spans.ts'

/** How long after a chargeback its seller is reminded to contest it: banks and providers accept nothing later. */
export const contestableMs = 92 * dayMs

/** Charged back, and recently enough to be contested, whenever it was sold: disputes come months later. */
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
