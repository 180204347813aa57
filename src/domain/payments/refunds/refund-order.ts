import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../audit/record-audit.ts'
import { ShopError } from '../../errors.ts'
import { expediteJob } from '../../jobs/enqueue-job.ts'
import { followJob } from '../../orders/follow-job.ts'
import { insertEvent, selectOrder, selectOrderForUpdate } from '../../orders/order-queries.ts'
import { sayOrder } from '../../orders/order-texts.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, type Progress } from '../../progress.ts'
import { amountOf } from '../../stored-amount.ts'
import { tellOperator } from '../../tell-operator.ts'
import { findCountingPayment } from '../judging/find-counting-payment.ts'
import { chooseRefund, leftOf, refundableOf, unreadableAmount, worthOfRefund } from '../ledger/refund-amount.ts'
import { sayRefund } from '../ledger/refund-texts.ts'
import { shareOverParts } from '../ledger/share-over-parts.ts'
import { type MovementRow, selectMovementsOfOrder } from '../movement-queries.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { type PaymentRow, selectPayments } from '../payment-queries.ts'
import { isGone, isSettled } from '../payment-states.ts'
import { isUnknownOutcome, refundAway } from '../provider-failure.ts'
import { insertRefund, type RefundRow, selectRefunds } from '../refund-queries.ts'
import type { RefundState } from '../refund-states.ts'
import { providerOfOrder } from '../settling/provider-of-order.ts'
import { type SettleServices, settleOrder } from '../settling/settle-order.ts'
import { finishRefund, judgeRefund } from './finish-refund.ts'
import { findKeptRefunds, keepRefunds } from './kept-refunds.ts'

export interface RefundRequest {
  orderId: string
  /** In US cents; all that is left when it is missing. */
  amountCents?: number | undefined
  /** The provider's id of the payment to refund; the one that paid the order when it is missing. */
  paymentId?: string | undefined
  /** The owner who asks. */
  actorId: string
}

// The call itself may take 10 s.
const askAgainMs = 15_000

/** The payment to refund, as its parts. */
function choosePayments(payments: PaymentRow[], paymentId: string | undefined): PaymentRow[] {
  const chosen =
    paymentId === undefined
      ? findCountingPayment(payments)
      : payments.filter((one) => one.provider_payment_id === paymentId && isSettled(one.status))
  if (chosen.length === 0) throw nothingToRefund()
  return chosen
}

const nothingToRefund = () => new ShopError('aborted', sayRefund.nothingToRefund, because('nothing-to-refund'))

/**
 * Throws `aborted` for a payment that is in no book: its amount cannot be read, or the store does not have its money,
 * which went to another payee.
 */
function requireBooked(
  payments: PaymentRow[],
  { movements, refunds }: { movements: MovementRow[]; refunds: RefundRow[] },
) {
  const isOwn = (one: { payment_id: string }) => payments.some(({ id }) => id === one.payment_id)
  if ([...movements, ...refunds].some(isOwn) || payments.some(({ status }) => isGone(status))) return
  if (payments.every((payment) => amountOf(payment) !== null)) throw nothingToRefund()
  throw unreadableAmount()
}

/**
 * Records the refund, one for each part that it takes, with its key, its audit entry and the job that finishes it,
 * before the provider hears of it.
 */
async function recordRefundRequest(
  services: SettleServices,
  { orderId, amountCents, paymentId, actorId }: RefundRequest,
  { provider, progress }: { provider: PaymentProvider | null; progress: Progress },
) {
  const { database, clock } = services
  return database.write(async (transaction): Promise<RefundRow[]> => {
    const order = await selectOrderForUpdate(transaction, orderId)
    const payments = choosePayments(await selectPayments(transaction, orderId), paymentId)
    const refunds = await selectRefunds(transaction, orderId)
    const movements = await selectMovementsOfOrder(transaction, orderId)
    const books = { movements, refunds }
    if (refunds.some((one) => one.state === 'requested' && payments.some(({ id }) => id === one.payment_id)))
      throw new ShopError('aborted', sayRefund.underWay, because('refund-under-way'))
    requireBooked(payments, books)
    const amount = chooseRefund(refundableOf(order, payments[0]?.currency ?? ''), leftOf(payments, books), amountCents)
    // A refund that no provider can be asked for would stay in progress forever and block every other one.
    if (!provider) throw refundAway()
    const at = clock.now().toISOString()
    const asked: RefundRow[] = []
    for (const { payment, cents, minor } of shareOverParts(
      amount,
      payments.map((payment) => ({ payment, left: leftOf([payment], books).minor })),
    )) {
      const id = randomUUID()
      const refund: RefundRow = {
        id,
        order_id: orderId,
        payment_id: payment.id,
        requested_by: actorId,
        key: `refund-${id}`,
        state: 'requested',
        amount_cents: cents,
        currency: payment.currency,
        amount_minor: minor,
        provider_refund_id: null,
        provider_status: null,
        created_at: at,
        updated_at: at,
      }
      const details = { refund: id, payment: payment.provider_payment_id, cents: worthOfRefund(refund), minor }
      await insertRefund(transaction, refund)
      await insertEvent(transaction, { orderId, kind: 'refund', details, at })
      const subject = `order:${orderId}`
      await recordAudit({ transaction, clock }, { actorId, action: 'order.refund', subject, details })
      asked.push(refund)
    }
    const runAt = new Date(clock.now().getTime() + askAgainMs)
    await expediteJob({ transaction, clock }, { ...followJob(order), runAt })
    await keepRefunds(transaction, progress, asked)
    return asked
  })
}

/**
 * Refunds an order's payment, in full or in part, and settles what that means for the order and its rights.
 * `requested`: the provider did not answer, and the job asks again; `pending`: it accepted the refund and makes it
 * later. A repeat after an unknown outcome (`progress`) records nothing: it goes on with the same refunds and keys.
 * Throws `not-found`, `invalid-argument` (`details.leftCents`), `aborted` (nothing to refund, one in progress,
 * refused in whole or in part), and `unavailable`, with nothing recorded, while the store has no credentials for the
 * account that was paid.
 */
export async function refundOrder(
  services: SettleServices,
  request: RefundRequest,
  { isAwaited = true, progress = noProgress }: { isAwaited?: boolean; progress?: Progress | undefined } = {},
): Promise<{ state: RefundState }> {
  const { read } = services.database
  const order = await selectOrder(read, request.orderId)
  if (!order) throw new ShopError('not-found', sayOrder.unknown)
  const provider = await providerOfOrder(services, order.id)
  const kept = await findKeptRefunds({ reader: read }, progress)
  const refunds = kept ?? (await recordRefundRequest(services, request, { provider, progress }))
  const nameOf = new Map((await selectPayments(read, order.id)).map((one) => [one.id, one.provider_payment_id]))
  const asked = refunds.map((refund) => ({
    refund,
    paymentId: nameOf.get(refund.payment_id) ?? '',
    isRepeat: kept !== null,
  }))
  const outcomes = await finishRefund(services, asked, { provider, isAwaited })
  // The refund is done whatever this reading says; the order's job reads again.
  if (outcomes.some(({ state }) => state === 'done'))
    await settleOrder(services, order.id).catch((error: unknown) => {
      if (!isUnknownOutcome(error)) throw error
      tellOperator(services.log, error, { orderId: order.id })
    })
  return { state: judgeRefund(outcomes) }
}
