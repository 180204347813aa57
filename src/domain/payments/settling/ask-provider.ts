import { type OrderRow, selectOrderForUpdate, updateOrder } from '../../orders/order-queries.ts'
import { certainNow } from '../../retention/clock-doubt.ts'
import type { Services } from '../../services.ts'
import { isCapturing, moveAttempt } from '../attempt-states.ts'
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
  /** Whether this call collected. */
  captured: boolean
  /** Whether another call was collecting when the provider was asked: how that ends is not known yet. */
  running: boolean
  /** The instant just before the provider was asked. */
  askedAt: string
  /** The order's revision that this answer is about. */
  revision: number
}

// A provider's call ends within 10 s.
export const captureMs = 12_000

/**
 * Claims the right to collect, for one call at a time. Raises the order's revision, so that what was read before is
 * read again. `running`: another call has the right; `stale`: another call has it or has settled since the order was
 * read.
 */
async function claimCapture({ database, clock }: Pick<Services, 'database' | 'clock'>, { order, attempt }: Question) {
  return database.write(async (transaction) => {
    const { revision } = await selectOrderForUpdate(transaction, order.id)
    const present = await selectAttempt(transaction, attempt.id)
    const now = clock.now()
    if (revision !== order.revision || !present) return 'stale'
    if (isCapturing(present, now)) return 'running'
    await updateOrder(transaction, order.id, { revision: revision + 1 })
    await updateAttempt(transaction, attempt.id, {
      state: moveAttempt(present.state, 'capturing'),
      capturing_until: new Date(now.getTime() + captureMs).toISOString(),
      updated_at: now.toISOString(),
    })
    return 'claimed'
  })
}

/**
 * Asks the provider how an attempt stands, and collects what the buyer has approved. After a decline, collects only
 * when the buyer returns or approves again: the provider may keep calling the declined attempt approved. Null when
 * another call claimed or settled the order meanwhile: it must be read again.
 */
export async function askProvider(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  question: Question,
): Promise<Answer | null> {
  const { database, clock } = services
  const { order, attempt, provider, captureFirst, approvedAt, paymentIds } = question
  const reference = { providerOrderId: attempt.provider_order_id, orderId: attempt.order_id, paymentIds }
  const now = clock.now()
  const askedAt = now.toISOString()
  const mayCollect = isCollectable(order, attempt, await certainNow({ ...services, reader: database.read }))
  const read = captureFirst && mayCollect ? null : await provider.read(reference)
  const held = (truth: ProviderAttempt) => {
    const { revision } = order
    return { truth, captured: false, running: isCapturing(attempt, now), askedAt, revision }
  }
  if (read && (read.state !== 'approved' || !mayCollect)) return held(read)
  if (read && !isApprovedAnew(attempt, { truth: read, noticedAt: approvedAt })) return held(read)
  const claim = await claimCapture(services, question)
  if (claim === 'stale') return null
  if (claim === 'running') return held(read ?? (await provider.read(reference)))
  try {
    const truth = await provider.capture({ ...reference, idempotencyKey: attempt.capture_key })
    return { truth, captured: true, running: false, askedAt, revision: order.revision + 1 }
  } catch (error) {
    await database.write((transaction) => updateAttempt(transaction, attempt.id, { capturing_until: null }))
    throw error
  }
}
