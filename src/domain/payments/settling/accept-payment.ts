import { publishVersions } from '../../accounts/raise-version.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { Writer } from '../../database.ts'
import { issueDocuments } from '../../documents/issue-documents.ts'
import { ShopError } from '../../errors.ts'
import { expediteJob } from '../../jobs/enqueue-job.ts'
import { advanceOrder } from '../../orders/advance-order.ts'
import { followJob } from '../../orders/follow-job.ts'
import { notifyBuyerOfForeignRefunds } from '../../orders/notify-of-money.ts'
import { insertEvent, selectOrder, selectOrderForUpdate, updateOrder } from '../../orders/order-queries.ts'
import { sayOrder } from '../../orders/order-texts.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, type Progress, writeOnce } from '../../progress.ts'
import { isWaiting } from '../judging/is-waiting.ts'
import { settledUpTo } from '../judging/judge-hints.ts'
import { decideStatus } from '../judging/judge-payments.ts'
import { selectMovements } from '../movement-queries.ts'
import { type PaymentRow, selectHints, selectPayments, updatePayment } from '../payment-queries.ts'
import { holdsMoney } from '../payment-states.ts'
import { sayPayment } from '../payment-texts.ts'
import { noteConcern } from './note-concern.ts'
import { notifyMovedMoney } from './notify-moved-money.ts'
import type { SettleServices } from './settle-order.ts'

interface Acceptance {
  orderId: string
  /** The provider's id. */
  paymentId: string
  /** The owner who accepts it. */
  actorId: string
}

function findWaiting(payments: PaymentRow[], paymentId: string): PaymentRow {
  const payment = payments.find((one) => one.provider_payment_id === paymentId)
  if (payment && isWaiting(payment) && holdsMoney(payment.status)) return payment
  throw new ShopError('aborted', sayPayment.nothingToAccept, because('nothing-to-accept'))
}

/** The changes that accepting makes: flag and concern no longer wait, and doubts up to now are settled. */
async function takeAs(transaction: Writer, payment: PaymentRow, at: string): Promise<Partial<PaymentRow>> {
  const { provider, provider_payment_id: id } = payment
  const trusted = {
    doubt: null,
    trusted_at: settledUpTo(await selectHints(transaction, provider, [{ id }]), Date.parse(at)),
  }
  const isOdd = isWaiting({ ...payment, doubt: null })
  // Whoever has seen that a provider is silent about a refund has decided nothing about the money.
  const isSeenOnly = payment.flag === null && payment.concern === 'refund-unanswered'
  const settled = { flag: null, displaced_concern: null, resolved_at: at, ...(!isSeenOnly && { accepted_at: at }) }
  return { ...(payment.doubt && trusted), ...(isOdd && settled) }
}

/**
 * Lets the owner accept a payment that does not fit, came second or is in doubt: it counts from now on and leaves the
 * list, and an order that waited for its money becomes paid. Throws `not-found`, or `aborted` when nothing waits.
 */
export async function acceptPayment(
  { database, clock, settings, events }: SettleServices,
  { orderId, paymentId, actorId }: Acceptance,
  progress: Progress = noProgress,
): Promise<void> {
  if (!(await selectOrder(database.read, orderId))) throw new ShopError('not-found', sayOrder.unknown)
  const raised = await writeOnce({ database, progress }, async (transaction) => {
    const order = await selectOrderForUpdate(transaction, orderId)
    const payments = await selectPayments(transaction, orderId)
    const payment = findWaiting(payments, paymentId)
    const at = clock.now().toISOString()
    const taken: PaymentRow = { ...payment, ...(await takeAs(transaction, payment, at)) }
    await updatePayment(transaction, payment.id, taken)
    const details = { payment: paymentId, flag: payment.flag, concern: payment.concern, doubt: payment.doubt }
    await insertEvent(transaction, { orderId, kind: 'accepted', details, at })
    await recordAudit({ transaction, clock }, { actorId, action: 'order.accept', subject: `order:${orderId}`, details })
    const present = payments.map((one) => (one.id === payment.id ? taken : one))
    const to = decideStatus(order, { payments: present, state: 'paid', now: clock.now() })
    const { status, isFirst, raised } = await advanceOrder({ transaction, clock, settings }, order, { to, details })
    if (isFirst) await noteConcern(transaction, order, present)
    await issueDocuments({ transaction, clock, settings, at }, order, { first: false })
    await notifyBuyerOfForeignRefunds({ transaction, clock, settings }, order, { since: at, status })
    // Nobody was told what moved while the payment did not count. What was read in another currency was wrong.
    const moved = payment.flag === null ? [] : await selectMovements(transaction, payment.id)
    const own = moved.filter(({ currency }) => currency === payment.currency)
    await notifyMovedMoney({ transaction, clock, settings }, order, { moved: own, status })
    // A settlement that read the order before this reads it again.
    await updateOrder(transaction, orderId, { revision: order.revision + 1 })
    await expediteJob({ transaction, clock }, { ...followJob(order), runAt: clock.now() })
    return raised
  })
  publishVersions({ events }, raised)
}
