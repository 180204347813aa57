import { isShopError } from '../../errors.ts'
import { selectOrder, selectOrderForUpdate } from '../../orders/order-queries.ts'
import { raiseRefundConcern } from '../concern-queries.ts'
import type { PaymentRow } from '../payment-queries.ts'
import { isProviderAway } from '../provider-failure.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { findOwedRefund } from './find-owed-refund.ts'
import { refundOrder } from './refund-order.ts'

/** Makes payments that the store cannot refund by itself wait for the owner, whatever else was resolved about them. */
async function showToOwner(
  { database }: Pick<SettleServices, 'database'>,
  orderId: string,
  what: 'refused' | 'open',
): Promise<void> {
  const isShown = (payments: PaymentRow[]) =>
    payments.every((one) => one.concern === 'refund-failed' && one.resolved_at === null)
  if (isShown((await findOwedRefund({ reader: database.read }, orderId))[what])) return
  await database.write(async (transaction) => {
    await selectOrderForUpdate(transaction, orderId)
    const payments = (await findOwedRefund({ reader: transaction }, orderId))[what]
    for (const { id } of payments) await raiseRefundConcern(transaction, id, 'refund-failed')
  })
}

/**
 * Asks for a refund of all that is left of an order whose buyer withdrew, while the store has the money and the
 * provider has not refused; after a crash it finds the refund that it asked for. Throws when the provider does not
 * answer, and when the store has no credentials for the account, which the owner may refund elsewhere; the order's job
 * retries.
 */
export async function refundWithdrawn(services: SettleServices, orderId: string): Promise<void> {
  const { read } = services.database
  const { isDue } = await findOwedRefund({ reader: read }, orderId)
  await showToOwner(services, orderId, 'refused')
  const order = isDue ? await selectOrder(read, orderId) : undefined
  if (!order) return
  try {
    await refundOrder(services, { orderId, actorId: order.account_id }, { isAwaited: false })
  } catch (error) {
    if (isProviderAway(error)) await showToOwner(services, orderId, 'open')
    // Refused, or an owner's refund is in progress: the next run takes what that leaves.
    if (!isShopError(error) || error.code !== 'aborted') throw error
  }
}
