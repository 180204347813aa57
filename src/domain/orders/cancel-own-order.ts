import { isHeldByAnyAccount } from '../accounts/guests/person-accounts.ts'
import { publishVersions } from '../accounts/raise-version.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { selectOrder, selectOrderForUpdate } from './order-queries.ts'
import { sayOrder } from './order-texts.ts'

/**
 * Cancels an order that its buyer no longer wants to pay; does nothing when it is cancelled already.
 * `accountIds`: those that the request acts for. Throws `not-found` for anybody else's order, `aborted` when money has
 * come or is on its way.
 */
export async function cancelOwnOrder(
  { database, clock, settings, events }: Pick<Services, 'database' | 'clock' | 'settings' | 'events'>,
  { orderId, accountIds }: { orderId: string; accountIds: string[] },
): Promise<void> {
  const known = await selectOrder(database.read, orderId)
  if (!known || !(await isHeldByAnyAccount({ reader: database.read }, { accountIds, holder: known.account_id })))
    throw new ShopError('not-found', sayOrder.unknown)
  const raised = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    if (order.status === 'cancelled') return []
    if (order.status !== 'awaiting_payment') throw new ShopError('aborted', sayOrder.notOpenToDiscard)
    return closeUnpaidOrder({ transaction, clock, settings }, order, 'buyer')
  })
  publishVersions({ events }, raised)
}
