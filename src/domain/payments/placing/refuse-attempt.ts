import { publishVersions } from '../../accounts/raise-version.ts'
import { ShopError } from '../../errors.ts'
import { advanceOrder } from '../../orders/advance-order.ts'
import { insertEvent, type OrderRow, selectOrderForUpdate, updateOrder } from '../../orders/order-queries.ts'
import { isOpen } from '../../orders/order-states.ts'
import type { Services } from '../../services.ts'
import { moveAttempt } from '../attempt-states.ts'
import { type AttemptRow, updateAttempt } from '../payment-queries.ts'
import { sayPlacing } from '../placing-texts.ts'

/** What the buyer is told; the provider's own words are for the owner. */
export const paymentRefused = () =>
  new ShopError('aborted', sayPlacing.refusedForGood, {
    details: {
      reason: 'payment-refused',
    },
  })

/**
 * Records that the provider refuses to start a payment: closes the attempt and fails the order, which is not asked
 * about again. Returns the refusal for the buyer.
 */
export async function refuseAttempt(
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'events' | 'log'>,
  { order, attempt, refusal }: { order: OrderRow; attempt: AttemptRow; refusal: ShopError },
): Promise<ShopError> {
  const { database, clock, events, log } = services
  log.error({ orderId: order.id, reason: refusal.message, ...refusal.details }, 'a provider refused to start a payment')
  const raised = await database.write(async (transaction) => {
    const present = await selectOrderForUpdate(transaction, order.id)
    const at = clock.now().toISOString()
    const reason = JSON.stringify(refusal.details)
    const state = moveAttempt(attempt.state, 'closed')
    await updateAttempt(transaction, attempt.id, { state, refusal: reason, updated_at: at })
    await insertEvent(transaction, { orderId: order.id, kind: 'decline', details: { reason, final: true }, at })
    if (!isOpen(present.status)) return []
    const details = { refused: refusal.details }
    const { raised } = await advanceOrder({ ...services, transaction }, present, { to: 'failed', details })
    await updateOrder(transaction, order.id, { revision: present.revision + 1 })
    return raised
  })
  publishVersions({ events }, raised)
  return paymentRefused()
}
