import { isShopError } from '../../errors.ts'
import { selectOrder } from '../../orders/order-queries.ts'
import { isRefundDue, noteRefundAsked } from '../../orders/withdrawing/find-withdrawals.ts'
import { findCounting } from '../judging/find-counting.ts'
import { selectPayments, updatePayment } from '../payment-queries.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { refundOrder } from './refund-order.ts'

const reasonOf = (error: unknown): unknown =>
  isShopError(error) && error.code === 'aborted' ? error.details.reason : undefined

/**
 * Asks the whole money of an order back whose buyer withdrew, once; after a crash it finds the refund that it asked for.
 * What the provider refuses waits for the owner. Throws what the provider's silence throws: the order's job comes again.
 */
export async function refundWithdrawn(services: SettleServices, orderId: string): Promise<void> {
  const { database, clock, log } = services
  const order = (await isRefundDue({ reader: database.read }, orderId))
    ? await selectOrder(database.read, orderId)
    : undefined
  if (!order) return
  let isRefused = false
  try {
    await refundOrder(services, { orderId, actorId: order.account_id })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    // One of the owner's is on its way; the next look takes what it leaves.
    if (reason === 'refund-under-way') return
    // What is given back or on its way already is all there was to ask for.
    isRefused = reason !== 'nothing-to-refund' && reason !== 'all-refunded'
    if (isRefused) log.error({ err: error, orderId }, 'the refund of a withdrawal was refused and waits for the owner')
  }
  const at = clock.now().toISOString()
  await database.write(async (transaction) => {
    await noteRefundAsked({ transaction, at }, orderId)
    if (!isRefused) return
    for (const { id } of findCounting(await selectPayments(transaction, orderId)))
      await updatePayment(transaction, id, { concern: 'refund-failed', resolved_at: null })
  })
}
