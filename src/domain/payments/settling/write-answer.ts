import { randomUUID } from 'node:crypto'
import { issueDocuments } from '../../documents/issue-documents.ts'
import { enqueueJob, expediteJob } from '../../jobs/enqueue-job.ts'
import { advanceOrder } from '../../orders/advance-order.ts'
import { followJob } from '../../orders/follow-job.ts'
import { notifyBuyerOfForeignRefunds } from '../../orders/notify-of-money.ts'
import { insertEvent, selectOrderForUpdate, updateOrder } from '../../orders/order-queries.ts'
import { isClosed, isOpen } from '../../orders/order-states.ts'
import { certainNow } from '../../retention/clock-doubt.ts'
import type { Services } from '../../services.ts'
import { type AttemptState, moveAttempt } from '../attempt-states.ts'
import { maxDeclines } from '../judging/collect-rules.ts'
import { counts } from '../judging/find-counting-payment.ts'
import { decideStatus } from '../judging/judge-payments.ts'
import { nextDoubtCheck } from '../judging/next-doubt-check.ts'
import type { ProviderAttempt } from '../payment-provider.ts'
import { type AttemptRow, type PaymentRow, updateAttempt } from '../payment-queries.ts'
import { isSettled } from '../payment-states.ts'
import type { Answer, Question } from './ask-provider.ts'
import { noteConcern } from './note-concern.ts'
import { notifyMovedMoney } from './notify-moved-money.ts'
import { recordPayments } from './record-payments.ts'

function attemptStateOf(truth: ProviderAttempt, payments: PaymentRow[], attempt: AttemptRow): AttemptState {
  if (payments.some(counts)) return 'paid'
  if (payments.some((payment) => payment.flag === null && payment.status === 'pending')) return 'pending'
  if (truth.state === 'gone' || attempt.refusal !== null) return 'closed'
  // What was under review came to nothing, and the order is over with it.
  const isAlive = payments.some(({ status }) => isSettled(status) || status === 'pending')
  if (attempt.state === 'pending' && !isAlive) return 'closed'
  // As long as the provider has not answered the start, it has nothing that the buyer could pay.
  if (attempt.provider_order_id === null && payments.length === 0) return 'created'
  return attempt.declined_at === null ? 'open' : 'declined'
}

/**
 * The attempt with the provider's order, which a payment names when the answer to the start never came, or was lost to
 * the backup that the store was restored from.
 */
function adoptOrder(attempt: AttemptRow, { payments }: ProviderAttempt): AttemptRow {
  const own = payments.find(({ orderId, providerOrderId }) => orderId === attempt.order_id && providerOrderId !== null)
  return own ? { ...attempt, provider_order_id: attempt.provider_order_id ?? own.providerOrderId } : attempt
}

/** The attempt after an answer. A refusal for good, and one decline too many, end it. */
function learn(attempt: AttemptRow, { truth, captured, running }: Answer, at: string): AttemptRow {
  if (running) return attempt
  if (!captured) {
    // Which approval was declined is unknown when the reading of it was lost: takes the first one seen.
    const isUnseen = attempt.declined_at !== null && attempt.approval_seen === null
    return isUnseen ? { ...attempt, approval_seen: truth.approvedAt ?? null } : attempt
  }
  const known = { ...attempt, state: moveAttempt(attempt.state, 'capturing') }
  if (truth.state === 'refused') return { ...known, refusal: truth.refusal ?? truth.state }
  // The provider may remember a refusal under its key, so the next approval needs a new one. No money moved under the
  // old.
  const renewed = { ...known, capture_key: `capture-${randomUUID()}` }
  if (truth.state === 'waiting') return renewed
  if (truth.state !== 'declined') return known
  const declines = attempt.declines + 1
  const refusal = declines < maxDeclines ? null : (truth.refusal ?? truth.state)
  return { ...renewed, declines, declined_at: at, approval_seen: truth.approvedAt ?? null, refusal }
}

// While another call collects, only money says more than that call will.
const isOutcome = (state: AttemptState) => state === 'paid' || state === 'pending'

/**
 * The attempt's state for the caller: a decline stays one while the provider goes on saying `approved`. Null while
 * another call collects.
 */
function standingOf({ truth, running }: Answer, attempt: AttemptRow): ProviderAttempt['state'] | null {
  if (truth.payments.length > 0) return truth.state
  if (running) return null
  if (attempt.refusal !== null) return 'refused'
  return truth.state === 'approved' && attempt.declined_at !== null ? 'declined' : truth.state
}

/**
 * Records the provider's answer in one transaction with the order's row locked: payments, attempt, status and rights.
 * Returns null when another settlement came in between: the question is then asked again.
 */
export async function writeAnswer(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { order: read, attempt: asked, provider }: Question,
  answer: Answer,
) {
  const { database, clock } = services
  const { truth, captured, running, askedAt } = answer
  return database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, read.id)
    if (order.revision !== answer.revision) return null
    const at = clock.now().toISOString()
    const attempt = adoptOrder(asked, truth)
    const recorded = await recordPayments({ transaction, askedAt, at }, { order, attempt, provider }, truth.payments)
    const { payments, flagged } = recorded
    const learned = learn(attempt, answer, at)
    const reached = attemptStateOf(truth, payments, learned)
    const isKept = running && !isOutcome(reached)
    const next: AttemptRow = { ...learned, state: isKept ? learned.state : moveAttempt(learned.state, reached) }
    const state = standingOf(answer, next)
    const now = await certainNow({ ...services, reader: transaction })
    const decided = decideStatus(order, { payments, state: truth.state, now })
    const to = running && isClosed(decided) ? order.status : decided
    const details = { payments: truth.payments.map((payment) => payment.id), state: truth.state }
    const { status, isFirst, raised } = await advanceOrder({ ...services, transaction }, order, {
      to,
      details,
    })
    if (isFirst) await noteConcern(transaction, order, payments)
    const refused = captured && (truth.state === 'declined' || truth.state === 'refused')
    if (refused) {
      const reasons = { reason: truth.refusal ?? '', final: next.refusal !== null }
      await insertEvent(transaction, { orderId: order.id, kind: 'decline', details: reasons, at })
    }
    const { state: stood, provider_order_id, capture_key, declines, declined_at, approval_seen, refusal } = next
    // Only the call that collected may say that no capture is running.
    const outcome = captured ? { capture_key, declines, declined_at, refusal, capturing_until: null } : {}
    const isLearned = stood !== asked.state || approval_seen !== asked.approval_seen
    if (captured || isLearned || provider_order_id !== asked.provider_order_id) {
      const told = { ...outcome, state: stood, provider_order_id, approval_seen, updated_at: at }
      await updateAttempt(transaction, attempt.id, told)
    }
    const changed = recorded.changed || raised.length > 0 || capture_key !== attempt.capture_key || refused
    const revision = changed ? order.revision + 1 : order.revision
    if (changed) {
      await updateOrder(transaction, order.id, { revision })
      // Follows an order again if its money moved long after the sale, as a notice may report.
      const cadence = { now: clock.now(), pollSeconds: services.settings().pendingPollSeconds }
      const isToClose = recorded.reopened && !isOpen(status)
      const runAt = isToClose ? cadence.now : nextDoubtCheck(payments, cadence)
      if (runAt) await expediteJob({ transaction, clock }, { ...followJob(order), runAt })
      else await enqueueJob({ transaction, clock }, followJob(order))
    }
    if (recorded.changed) {
      await issueDocuments({ ...services, transaction, at }, order, { first: false })
      await notifyBuyerOfForeignRefunds({ ...services, transaction }, order, { since: at, status })
      await notifyMovedMoney({ ...services, transaction }, order, { moved: recorded.moved, status })
    }
    const redirectUrl = next.refusal === null ? truth.redirectUrl : null
    return { order: { ...order, status, revision }, raised, payments, flagged, state, redirectUrl }
  })
}
