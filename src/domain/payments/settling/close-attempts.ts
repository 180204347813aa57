import type { OrderRow } from '../../orders/order-queries.ts'
import { isOpen } from '../../orders/order-states.ts'
import { findProvider } from '../find-provider.ts'
import { selectAttemptsOfOrders, selectPayments, updateAttempt } from '../payment-queries.ts'
import type { SettleServices } from './settle-order.ts'

/**
 * Tells the provider that nobody waits any more for what is left to pay of an order that is paid or over: a second
 * payment of it could only be given back. Told once, and again for a payment that waits there (a voucher, a review) and
 * was heard of only afterwards. Throws unavailable or deadline-exceeded without an answer: the next look of the order's
 * job says it again.
 */
export async function closeAttempts(
  { database, clock, providers }: Pick<SettleServices, 'database' | 'clock' | 'providers'>,
  order: Pick<OrderRow, 'id' | 'status'>,
): Promise<void> {
  if (isOpen(order.status)) return
  const attempts = await selectAttemptsOfOrders(database.read, [order.id])
  const payments = await selectPayments(database.read, order.id)
  const paymentIds = payments.map((payment) => payment.provider_payment_id)
  for (const attempt of attempts) {
    const { closed_at: closed } = attempt
    if (closed !== null && !payments.some((payment) => payment.status === 'pending' && payment.created_at > closed))
      continue
    const provider = findProvider({ providers }, attempt)
    // Nobody can be told; it is asked again once its credentials are back.
    if (!provider) continue
    await provider.close({
      providerOrderId: attempt.provider_order_id,
      orderId: order.id,
      paymentIds,
    })
    const at = clock.now().toISOString()
    await database.write((transaction) => updateAttempt(transaction, attempt.id, { closed_at: at }))
  }
}
