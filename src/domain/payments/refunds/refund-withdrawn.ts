import { isShopError } from '../../errors.ts'
import { selectOrder, selectOrderForUpdate } from '../../orders/order-queries.ts'
import { updatePayment } from '../payment-queries.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { findDebt } from './find-debt.ts'
import { refundOrder } from './refund-order.ts'

/** What the provider refused waits for the owner, whatever else was settled about its payment. */
const showRefused = ({ database }: Pick<SettleServices, 'database'>, orderId: string) =>
  database.write(async (transaction) => {
    await selectOrderForUpdate(transaction, orderId)
    const { refused } = await findDebt({ reader: transaction }, orderId)
    for (const { id } of refused) await updatePayment(transaction, id, { concern: 'refund-failed', resolved_at: null })
  })

/**
 * Asks the whole money of an order back whose buyer withdrew, as long as the store has it and the provider has not refused;
 * after a crash it finds the refund that it asked for. Throws what the provider's silence throws: the order's job comes
 * again.
 */
export async function refundWithdrawn(services: SettleServices, orderId: string): Promise<void> {
  const { read } = services.database
  const { isDue, refused } = await findDebt({ reader: read }, orderId)
  const isShown = refused.every((one) => one.concern === 'refund-failed' && one.resolved_at === null)
  if (!isShown) await showRefused(services, orderId)
  const order = isDue ? await selectOrder(read, orderId) : undefined
  if (!order) return
  try {
    await refundOrder(services, { orderId, actorId: order.account_id }, { isAwaited: false })
  } catch (error) {
    // Refused, or one of the owner's is on its way: the next look takes what that leaves.
    if (!isShopError(error) || error.code !== 'aborted') throw error
  }
}
