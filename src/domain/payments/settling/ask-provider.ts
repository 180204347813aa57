import { type OrderRow, selectOrderForUpdate } from '../../orders/order-queries.ts'
import { certainNow } from '../../retention/clock-doubt.ts'
import type { Services } from '../../services.ts'
import { moveAttempt } from '../attempt-states.ts'
import { isApprovedAnew, isCollectable } from '../judging/collect-rules.ts'
import type { PaymentProvider, ProviderAttempt } from '../payment-provider.ts'
import { type AttemptRow, selectAttempt, updateAttempt } from '../payment-queries.ts'

export interface Question {
  order: OrderRow
  attempt: AttemptRow
  provider: PaymentProvider
  /** The buyer is back from approving: collect at once instead of asking first. */
  captureFirst: boolean
  /** When the buyer approved, as a notice says. */
  approvedAt: string | null
  /** Payments that are already known, or that a notice or the return page named. */
  paymentIds: string[]
}

export interface Answer {
  truth: ProviderAttempt
  captured: boolean
  /** The instant just before the provider was asked. */
  askedAt: string
}

// A provider's call ends within 10 s.
export const captureMs = 12_000

/** Claims the right to collect, for one call at a time; false when another call has it or has settled meanwhile. */
async function claimCapture({ database, clock }: Pick<Services, 'database' | 'clock'>, { order, attempt }: Question) {
  return database.write(async (transaction) => {
    const { revision } = await selectOrderForUpdate(transaction, order.id)
    const present = await selectAttempt(transaction, attempt.id)
    const now = clock.now()
    if (revision !== order.revision || !present) return false
    if (present.capturing_until !== null && Date.parse(present.capturing_until) > now.getTime()) return false
    await updateAttempt(transaction, attempt.id, {
      state: moveAttempt(present.state, 'capturing'),
      capturing_until: new Date(now.getTime() + captureMs).toISOString(),
      updated_at: now.toISOString(),
    })
    return true
  })
}

/**
 * Asks the provider how an attempt stands, and collects what the buyer has approved. After a decline, collects only
 * when the buyer returns or approves again: the provider may keep calling the declined attempt approved.
 */
export async function askProvider(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  question: Question,
): Promise<Answer> {
  const { database, clock } = services
  const { order, attempt, provider, captureFirst, approvedAt, paymentIds } = question
  const reference = { providerOrderId: attempt.provider_order_id, orderId: attempt.order_id, paymentIds }
  const askedAt = clock.now().toISOString()
  const mayCollect = isCollectable(order, attempt, await certainNow({ ...services, reader: database.read }))
  const read = captureFirst && mayCollect ? null : await provider.read(reference)
  const held = (truth: ProviderAttempt) => ({ truth, captured: false, askedAt })
  if (read && (read.state !== 'approved' || !mayCollect)) return held(read)
  if (read && !isApprovedAnew(attempt, { truth: read, noticedAt: approvedAt })) return held(read)
  if (!(await claimCapture(services, question))) return held(read ?? (await provider.read(reference)))
  try {
    const truth = await provider.capture({ ...reference, idempotencyKey: attempt.capture_key })
    return { truth, captured: true, askedAt }
  } catch (error) {
    await database.write((transaction) => updateAttempt(transaction, attempt.id, { capturing_until: null }))
    throw error
  }
}
