import { randomUUID } from 'node:crypto'
import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../errors.ts'
import { hastenJob } from '../jobs/hasten-job.ts'
import { insertEvent, selectOrder, selectOrderForUpdate } from '../orders/order-queries.ts'
import { because } from '../owner-refusals.ts'
import { finishRefund } from './finish-refund.ts'
import { isSettled } from './judge-payments.ts'
import { type PaymentRow, selectPayments } from './payment-queries.ts'
import { isUnknownOutcome } from './provider-failure.ts'
import { chooseRefund, leftToRefund } from './refund-amount.ts'
import { insertRefund, type RefundRow, selectRefunds } from './refund-queries.ts'
import { type SettleServices, settleOrder } from './settle-order.ts'

export interface RefundRequest {
  orderId: string
  /** In US cents; all that is left when it is missing. */
  amountCents?: number | undefined
  /** The provider's id of a payment that was flagged `extra`: that one is given back whole. */
  paymentId?: string | undefined
  /** The owner who asks. */
  actorId: string
}

// The call itself may take 10 s.
const askAgainMs = 15_000

function choosePayment(payments: PaymentRow[], paymentId: string | undefined): PaymentRow {
  const payment = payments.find((one) =>
    paymentId === undefined
      ? one.flag === null && isSettled(one.status)
      : one.provider_payment_id === paymentId && one.flag === 'extra' && isSettled(one.status),
  )
  if (!payment)
    throw new ShopError(
      'aborted',
      'There is no payment that could be given back. No money was moved.',
      because('nothing-to-refund'),
    )
  return payment
}

/** Writes the refund, its key, its audit entry and the job that finishes it, before the provider hears of it. */
async function recordRefund(services: SettleServices, { orderId, amountCents, paymentId, actorId }: RefundRequest) {
  const { database, clock } = services
  return database.write(async (transaction): Promise<{ refund: RefundRow; payment: PaymentRow }> => {
    const order = await selectOrderForUpdate(transaction, orderId)
    const payment = choosePayment(await selectPayments(transaction, orderId), paymentId)
    const refunds = (await selectRefunds(transaction, orderId)).filter((one) => one.payment_id === payment.id)
    if (refunds.some((one) => one.state === 'requested'))
      throw new ShopError(
        'aborted',
        'A refund of this payment is under way. Wait until its outcome is known; no more money was moved.',
        because('refund-under-way'),
      )
    const amount = chooseRefund(order, leftToRefund(order, payment, refunds), amountCents)
    const at = clock.now().toISOString()
    const id = randomUUID()
    const refund: RefundRow = {
      id,
      order_id: orderId,
      payment_id: payment.id,
      requested_by: actorId,
      key: `refund-${id}`,
      state: 'requested',
      amount_cents: amount.cents,
      currency: payment.currency,
      amount_minor: amount.minor,
      provider_refund_id: null,
      provider_status: null,
      created_at: at,
      updated_at: at,
    }
    const details = { refund: id, payment: payment.provider_payment_id, cents: amount.cents, minor: amount.minor }
    await insertRefund(transaction, refund)
    await insertEvent(transaction, { orderId, kind: 'refund', details, at })
    await recordAudit({ transaction, clock }, { actorId, action: 'order.refund', subject: `order:${orderId}`, details })
    await hastenJob(
      { transaction, clock },
      {
        kind: 'follow-payment',
        payload: { orderId },
        uniqueKey: `follow:${orderId}`,
        runAt: new Date(clock.now().getTime() + askAgainMs),
      },
    )
    return { refund, payment }
  })
}

/**
 * Gives an order's payment back, whole or in part, and settles what that means for the order and its rights.
 * `done: false` = the provider did not answer; the refund is finished by job. Throws not-found, invalid-argument
 * (`details.leftCents`), aborted (nothing to give back, one under way, or the provider's refusal).
 */
export async function refundOrder(services: SettleServices, request: RefundRequest): Promise<{ done: boolean }> {
  const order = await selectOrder(services.database.read, request.orderId)
  if (!order) throw new ShopError('not-found', 'There is no such order.')
  const { refund, payment } = await recordRefund(services, request)
  const done = await finishRefund(services, refund, payment)
  // The refund is given whatever this reading says; the order's job reads again.
  if (done)
    await settleOrder(services, order.id).catch((error: unknown) => {
      if (!isUnknownOutcome(error)) throw error
    })
  return { done }
}
