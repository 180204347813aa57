import type { Writer } from '../../database.ts'
import { isGift } from '../../orders/gifts/is-gift.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { findCounting } from '../judging/find-counting.ts'
import { type PaymentRow, selectRepeatedOrder, updatePayment } from '../payment-queries.ts'

/**
 * Lets the owner know when an order that is paid for the first time holds a figure that its buyer has from another paid
 * order; the right is given all the same. What goes to somebody else is no repeat. The account's row must be locked, so
 * that of two at once one sees the other.
 */
export async function noteRepeat(transaction: Writer, order: OrderRow, payments: PaymentRow[]): Promise<void> {
  if (await isGift({ reader: transaction }, order.id)) return
  const [payment] = findCounting(payments)
  const earlier = payment && (await selectRepeatedOrder(transaction, order))
  if (earlier) await updatePayment(transaction, payment.id, { concern: `repeat: ${earlier.number}`, resolved_at: null })
}
