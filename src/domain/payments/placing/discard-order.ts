import { isHeldByAnyAccount } from '../../accounts/guests/person-accounts.ts'
import { publishVersions } from '../../accounts/raise-version.ts'
import { ShopError } from '../../errors.ts'
import { closeUnpaidOrder } from '../../orders/close-unpaid-order.ts'
import { selectOrder, selectOrderForUpdate } from '../../orders/order-queries.ts'
import { sayOrder } from '../../orders/order-texts.ts'
import { isCollecting } from '../attempt-states.ts'
import { selectAttemptsOfOrders } from '../payment-queries.ts'
import { sayPayment } from '../payment-texts.ts'
import { captureMs } from '../settling/ask-provider.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { askBeforeGivingUp } from './ask-before-giving-up.ts'

/**
 * Cancels an order that its buyer no longer wants to pay; does nothing when it is cancelled already.
 * `accountIds`: those that the request acts for. Throws `not-found` for anybody else's order, `aborted` when money has
 * come or is on its way (then with `retryAfterSeconds`).
 */
export async function discardOrder(
  services: SettleServices,
  { orderId, accountIds }: { orderId: string; accountIds: string[] },
): Promise<void> {
  const { database, clock, settings, events } = services
  const known = await selectOrder(database.read, orderId)
  if (!known || !(await isHeldByAnyAccount({ reader: database.read }, { accountIds, holder: known.account_id })))
    throw new ShopError('not-found', sayOrder.unknown)
  if (known.status === 'awaiting_payment') await askBeforeGivingUp(services, [orderId])
  const raised = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    if (order.status === 'cancelled') return []
    if (order.status !== 'awaiting_payment') throw new ShopError('aborted', sayOrder.notOpenToDiscard)
    const attempts = await selectAttemptsOfOrders(transaction, [orderId])
    if (attempts.some((attempt) => isCollecting(attempt, clock.now())))
      throw new ShopError('aborted', sayPayment.beingCollected, { retryAfterSeconds: captureMs / 1000 })
    return closeUnpaidOrder({ transaction, clock, settings }, order, 'buyer')
  })
  publishVersions({ events }, raised)
}
