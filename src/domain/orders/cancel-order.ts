import { publishVersions } from '../accounts/raise-version.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { because } from '../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../progress.ts'
import type { Services } from '../services.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { selectOrder, selectOrderForUpdate } from './order-queries.ts'
import { isOpen } from './order-states.ts'
import { sayOrder } from './order-texts.ts'

/**
 * Cancels an order that nobody has paid, for the owner.
 * Throws `not-found`, or `aborted` when the order is not open.
 */
export async function cancelOrder(
  { database, clock, settings, events }: Pick<Services, 'database' | 'clock' | 'settings' | 'events'>,
  { orderId, actorId }: { orderId: string; actorId: string },
  progress: Progress = noProgress,
): Promise<void> {
  if (!(await selectOrder(database.read, orderId))) throw new ShopError('not-found', sayOrder.unknown)
  const raised = await writeOnce({ database, progress }, async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    if (!isOpen(order.status)) throw new ShopError('aborted', sayOrder.notOpenToCancel, because('not-open-to-cancel'))
    const raised = await closeUnpaidOrder({ transaction, clock, settings }, order, 'owner')
    const change = { before: order.status, after: 'cancelled' }
    await recordAudit(
      { transaction, clock },
      { actorId, action: 'order.cancel', subject: `order:${orderId}`, details: change },
    )
    return raised
  })
  publishVersions({ events }, raised)
}
