import type { Database } from '../../database.ts'
import type { Order } from '../../orders/list-orders.ts'
import { selectAttemptsOfOrders } from '../payment-queries.ts'

/** The provider's pages where buyers can still pay these orders, by order id; none for an attempt that is over. */
export async function findPaymentPages(
  { database }: { database: Database },
  orders: Pick<Order, 'id' | 'status'>[],
): Promise<Map<string, string>> {
  const open = orders.filter(({ status }) => status === 'awaiting_payment').map(({ id }) => id)
  const attempts = await selectAttemptsOfOrders(database.read, open)
  return new Map(
    attempts.flatMap(({ order_id: id, state, refusal, closed_at: closed, redirect_url: page }) =>
      page && refusal === null && closed === null && (state === 'open' || state === 'declined') ? [[id, page]] : [],
    ),
  )
}
