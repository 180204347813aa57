import { isPersons } from '../accounts/guests/person-accounts.ts'
import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { giveUpOrder } from './give-up-order.ts'
import { selectOrder, selectOrderForUpdate } from './order-queries.ts'
import { sayOrder } from './order-texts.ts'

/**
 * Gives up an order that its buyer does not want to pay any more; repeated, nothing happens.
 * Throws not-found for everybody else's, aborted when money is on its way or has come.
 */
export async function discardOrder(
  { database, clock, settings, events }: Pick<Services, 'database' | 'clock' | 'settings' | 'events'>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<void> {
  const known = await selectOrder(database.read, orderId)
  if (!known || !(await isPersons({ reader: database.read }, { accountId, holder: known.account_id })))
    throw new ShopError('not-found', sayOrder.unknown)
  const version = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    if (order.status === 'cancelled') return null
    if (order.status !== 'awaiting_payment') throw new ShopError('aborted', sayOrder.notOpenToDiscard)
    return (await giveUpOrder({ transaction, clock, settings }, order, 'buyer')).version
  })
  if (version !== null) events.publish(accountId, { kind: 'state', version })
}
