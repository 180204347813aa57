import { isShopError } from '../../errors.ts'
import { selectOrder } from '../../orders/order-queries.ts'
import { isRefundDue, noteRefundAsked } from '../../orders/withdrawing/find-withdrawals.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { refundOrder } from './refund-order.ts'

const reasonOf = (error: unknown): unknown =>
  isShopError(error) && error.code === 'aborted' ? error.details.reason : undefined

/**
 * Asks the whole money of an order back whose buyer withdrew, until an answer came; after a crash it finds the refund that
 * it asked for. What the provider refuses waits for the owner. Throws what the provider's silence throws: the order's job
 * comes again.
 */
export async function refundWithdrawn(services: SettleServices, orderId: string): Promise<void> {
  const { database, clock } = services
  const order = (await isRefundDue({ reader: database.read }, orderId))
    ? await selectOrder(database.read, orderId)
    : undefined
  if (!order) return
  try {
    const { state } = await refundOrder(services, { orderId, actorId: order.account_id }, { isAwaited: false })
    if (state === 'requested') return
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    // It is looked for already, or one of the owner's is on its way; the next look takes what that leaves.
    if (reason === 'refund-under-way') return
  }
  const at = clock.now().toISOString()
  await database.write((transaction) => noteRefundAsked({ transaction, at }, orderId))
}
