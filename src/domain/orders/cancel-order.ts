import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { hastenJob } from '../jobs/hasten-job.ts'
import { because } from '../owner-refusals.ts'
import type { Services } from '../services.ts'
import { advanceOrder } from './advance-order.ts'
import { selectOrder, selectOrderForUpdate, updateOrder } from './order-queries.ts'
import { isOpen } from './order-states.ts'

/**
 * Gives up an order that nobody has paid: the store does not collect it any more and closes it at the provider. Money
 * that the provider moved all the same still counts: then the order is paid after all.
 * Throws not-found, aborted when the order is not open.
 */
export async function cancelOrder(
  { database, clock, settings, events }: Pick<Services, 'database' | 'clock' | 'settings' | 'events'>,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<void> {
  if (!(await selectOrder(database.read, orderId))) throw new ShopError('not-found', 'There is no such order.')
  const { order, version } = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    if (!isOpen(order.status))
      throw new ShopError(
        'aborted',
        'Only an order that awaits its payment can be cancelled. A paid one is refunded. Nothing was changed.',
        because('not-open-to-cancel'),
      )
    const details = { by: 'owner' }
    const { version } = await advanceOrder({ transaction, clock, settings }, order, { to: 'cancelled', details })
    // A settlement that read the order before this reads it again.
    await updateOrder(transaction, orderId, { revision: order.revision + 1 })
    const change = { before: order.status, after: 'cancelled' }
    await recordAudit(
      { transaction, clock },
      { actorId, action: 'order.cancel', subject: `order:${orderId}`, details: change },
    )
    // The provider is told by the job that follows the order.
    const follow = {
      kind: 'follow-payment',
      payload: { orderId, provider: order.provider },
      uniqueKey: `follow:${orderId}`,
    } as const
    await hastenJob({ transaction, clock }, { ...follow, runAt: clock.now() })
    return { order, version }
  })
  if (version !== null) events.publish(order.account_id, { kind: 'state', version })
}
