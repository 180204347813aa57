import { isShopError } from '../../errors.ts'
import { selectOrder, selectOrderForUpdate } from '../../orders/order-queries.ts'
import { type PaymentRow, updatePayment } from '../payment-queries.ts'
import { isProviderAway } from '../provider-failure.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { findDebt } from './find-debt.ts'
import { refundOrder } from './refund-order.ts'

/** What the store cannot give back by itself waits for the owner, whatever else was settled about its payment. */
async function showToOwner(
  { database }: Pick<SettleServices, 'database'>,
  orderId: string,
  what: 'refused' | 'open',
): Promise<void> {
  const isShown = (payments: PaymentRow[]) =>
    payments.every((one) => one.concern === 'refund-failed' && one.resolved_at === null)
  if (isShown((await findDebt({ reader: database.read }, orderId))[what])) return
  await database.write(async (transaction) => {
    await selectOrderForUpdate(transaction, orderId)
    const payments = (await findDebt({ reader: transaction }, orderId))[what]
    for (const { id } of payments) await updatePayment(transaction, id, { concern: 'refund-failed', resolved_at: null })
  })
}

/**
 * Asks the whole money of an order back whose buyer withdrew, as long as the store has it and the provider has not refused;
 * after a crash it finds the refund that it asked for. Throws what the provider's silence throws, and where the store has no
 * credentials for the account, which the owner may settle elsewhere: the order's job comes again.
 */
export async function refundWithdrawn(services: SettleServices, orderId: string): Promise<void> {
  const { read } = services.database
  const { isDue } = await findDebt({ reader: read }, orderId)
  await showToOwner(services, orderId, 'refused')
  const order = isDue ? await selectOrder(read, orderId) : undefined
  if (!order) return
  try {
    await refundOrder(services, { orderId, actorId: order.account_id }, { isAwaited: false })
  } catch (error) {
    if (isProviderAway(error)) await showToOwner(services, orderId, 'open')
    // Refused, or one of the owner's is on its way: the next look takes what that leaves.
    if (!isShopError(error) || error.code !== 'aborted') throw error
  }
}
