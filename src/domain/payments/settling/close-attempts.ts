import { type OrderRow, selectOrderForUpdate } from '../../orders/order-queries.ts'
import { isOpen } from '../../orders/order-states.ts'
import { findProvider } from '../find-provider.ts'
import {
  type AttemptRow,
  type PaymentRow,
  selectAttemptsOfOrders,
  selectPayments,
  updateAttempt,
} from '../payment-queries.ts'
import type { SettleServices } from './settle-order.ts'

/** Whether the provider was told of all that waits there: a node of a former version may have learned of a payment since. */
const isTold = ({ closed_at: closed }: AttemptRow, payments: PaymentRow[]): boolean =>
  closed !== null && !payments.some((one) => one.status === 'pending' && one.created_at > closed)

/**
 * Tells the provider that nobody waits any more for what is left to pay of an order that is paid or over: a second
 * payment of it could only be given back. Told once, and again for a payment that waits there (a voucher, a review) and
 * was heard of only meanwhile or afterwards. Throws unavailable or deadline-exceeded without an answer: the next look of
 * the order's job says it again.
 */
export async function closeAttempts(
  services: Pick<SettleServices, 'database' | 'clock' | 'providers'>,
  order: Pick<OrderRow, 'id' | 'status'>,
): Promise<void> {
  if (isOpen(order.status)) return
  const { database, clock, providers } = services
  const attempts = await selectAttemptsOfOrders(database.read, [order.id])
  const payments = await selectPayments(database.read, order.id)
  const paymentIds = payments.map((payment) => payment.provider_payment_id)
  let isMissed = false
  for (const attempt of attempts) {
    if (isTold(attempt, payments)) continue
    const provider = findProvider({ providers }, attempt)
    // Nobody can be told; it is asked again once its credentials are back.
    if (!provider) continue
    await provider.close({
      providerOrderId: attempt.provider_order_id,
      orderId: order.id,
      paymentIds,
    })
    const misses = await database.write(async (transaction) => {
      await selectOrderForUpdate(transaction, order.id)
      const present = await selectPayments(transaction, order.id)
      if (present.some((one) => one.status === 'pending' && !paymentIds.includes(one.provider_payment_id))) return true
      await updateAttempt(transaction, attempt.id, { closed_at: clock.now().toISOString() })
      return false
    })
    isMissed ||= misses
  }
  if (isMissed) await closeAttempts(services, order)
}
