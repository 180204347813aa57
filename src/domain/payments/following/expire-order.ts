import { publishVersions } from '../../accounts/raise-version.ts'
import { advanceOrder } from '../../orders/advance-order.ts'
import { selectOrderForUpdate, updateOrder } from '../../orders/order-queries.ts'
import type { Services } from '../../services.ts'
import { isCapturing } from '../attempt-states.ts'
import { isOfferOver } from '../judging/judge-payments.ts'
import { selectAttemptOfOrder } from '../payment-queries.ts'

/**
 * Expires an order that nobody paid before its offer ended and whose provider can no longer be asked, because the store
 * lacks the credentials it was made with. Waits for a process that still has them and is collecting. Money that a
 * later notice reports still counts.
 */
export async function expireOrder(
  { database, clock, settings, events }: Pick<Services, 'database' | 'clock' | 'settings' | 'events'>,
  orderId: string,
): Promise<void> {
  const raised = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    if (order.status !== 'awaiting_payment' || !isOfferOver(order, clock.now())) return []
    const attempt = await selectAttemptOfOrder(transaction, orderId)
    if (attempt && isCapturing(attempt, clock.now())) return []
    const details = { state: 'away' }
    const { raised } = await advanceOrder({ transaction, clock, settings }, order, { to: 'expired', details })
    await updateOrder(transaction, orderId, { revision: order.revision + 1 })
    return raised
  })
  publishVersions({ events }, raised)
}
