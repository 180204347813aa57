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

/**
 * Whether the provider was told to close all that is pending: a node of an older version may have recorded a payment
 * since.
 */
const isTold = ({ closed_at: closed }: AttemptRow, payments: PaymentRow[]): boolean =>
  closed !== null && !payments.some((one) => one.status === 'pending' && one.created_at > closed)

/**
 * Tells the provider to close what can still be paid of an order that is paid or over: a second payment could only be
 * refunded. Told once, and again for a pending payment (a voucher, a review) that the store heard of only meanwhile or
 * afterwards. Throws `unavailable` or `deadline-exceeded` without an answer: the order's job tells it again.
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
    // Nobody can be told without credentials; a later run does it once they are back.
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
