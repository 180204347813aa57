import { isErased } from '../../accounts/is-erased.ts'
import { findOveruse } from '../../codes/find-overuse.ts'
import type { Writer } from '../../database.ts'
import { isGift } from '../../orders/gifts/is-gift.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { isClosed } from '../../orders/order-states.ts'
import { findCountingPayment } from '../judging/find-counting-payment.ts'
import type { PaymentConcern } from '../payment-flags.ts'
import { type PaymentRow, selectRepeatedOrder, updatePayment } from '../payment-queries.ts'

/** A gift is never a repeat, and has somebody other than the buyer to download it. */
async function findConcern(transaction: Writer, order: OrderRow): Promise<PaymentConcern | null> {
  const gift = await isGift({ reader: transaction }, order.id)
  if (!gift && (await isErased({ reader: transaction }, order.account_id))) return 'buyer-deleted'
  const overuse = await findOveruse({ transaction }, { orderId: order.id, isLate: isClosed(order.status) })
  if (overuse) return overuse.number === null ? 'code' : `code: ${overuse.number}`
  if (gift) return null
  const earlier = await selectRepeatedOrder(transaction, order)
  return earlier ? `repeat: ${earlier.number}` : null
}

/**
 * Tells the owner when an order that is paid for the first time belongs to a buyer who was deleted meanwhile, so that
 * nobody can download it, used its code once too often, or gives a figure that the buyer has from another paid order;
 * the right is given all the same. `order` is as it was before it was paid. The account's row must be locked, so that
 * of two concurrent orders one sees the other.
 */
export async function noteConcern(transaction: Writer, order: OrderRow, payments: PaymentRow[]): Promise<void> {
  const [payment] = findCountingPayment(payments)
  if (!payment) return
  const concern = await findConcern(transaction, order)
  if (concern !== null) await updatePayment(transaction, payment.id, { concern, resolved_at: null })
}
