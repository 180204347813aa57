import type { Writer } from '../../database.ts'
import { findNumbers } from '../../documents/find-documents.ts'
import { issueDocuments } from '../../documents/issue-documents.ts'
import { notifyBuyerOfRefund } from '../../orders/notify-of-money.ts'
import { insertEvent, type OrderRow, selectOrderForUpdate, updateOrder } from '../../orders/order-queries.ts'
import type { OrderStatus } from '../../orders/order-states.ts'
import { isWithdrawn } from '../../orders/withdrawing/find-withdrawals.ts'
import { amountOf } from '../../stored-amount.ts'
import { clearRefundConcern, raiseRefundConcern } from '../concern-queries.ts'
import { decideStatus } from '../judging/judge-payments.ts'
import { namesOf } from '../ledger/movement-changes.ts'
import { heldBy, ofKind } from '../ledger/movement-sums.ts'
import { recordRefundMovements } from '../ledger/record-movements.ts'
import { worthOfRefund } from '../ledger/refund-amount.ts'
import { selectMovements, selectMovementsOfOrder } from '../movement-queries.ts'
import { selectOrphanForUpdate, updateOrphan } from '../orphan-queries.ts'
import type { ProviderRefund } from '../payment-provider.ts'
import { type PaymentRow, selectPayments } from '../payment-queries.ts'
import { isSettled } from '../payment-states.ts'
import { type RefundRow, selectRefundsOfPayment, updateRefundOutcome } from '../refund-queries.ts'
import { findLastRefusal, refundTransitions } from '../refund-states.ts'
import { notifyMovedMoney, notifyReturnedRefunds } from '../settling/notify-moved-money.ts'
import type { SettleServices } from '../settling/settle-order.ts'

/** The status of an order once its payments are adjusted to what the ledger now says was refunded. */
async function statusByLedger(
  transaction: Writer,
  { order, payments, now }: { order: OrderRow; payments: PaymentRow[]; now: Date },
): Promise<OrderStatus> {
  const movements = Map.groupBy(await selectMovementsOfOrder(transaction, order.id), (one) => one.payment_id)
  const statusOf = (payment: PaymentRow): PaymentRow['status'] => {
    const { id, status } = payment
    const amount = amountOf(payment)
    const held = heldBy(movements.get(id) ?? []).minor
    if (!isSettled(status) || status === 'charged_back') return status
    if (held === 0) return 'refunded'
    return status !== 'refunded' ? status : amount !== null && held < amount ? 'partially_refunded' : 'approved'
  }
  const counted = payments.map((payment) => ({ ...payment, status: statusOf(payment) }))
  return decideStatus(order, { payments: counted, state: 'paid', now })
}

/** The number of the credit note of a refund that is done; null when none was issued. */
async function findCreditNote(transaction: Writer, refund: RefundRow): Promise<string | null> {
  const names = namesOf(refund)
  const given = ofKind(await selectMovements(transaction, refund.payment_id), 'refund').filter((one) =>
    names.includes(one.provider_ref),
  )
  const [number = null] = (
    await findNumbers(
      { reader: transaction },
      given.map(({ id }) => id),
    )
  ).values()
  return number
}

/** A refusal waits for the owner until a newer refund of the same payment is pending or done. */
async function noteOutcome(transaction: Writer, paymentId: string, isFailed: boolean): Promise<void> {
  await clearRefundConcern(transaction, paymentId, 'refund-unanswered')
  if (isFailed) await raiseRefundConcern(transaction, paymentId, 'refund-failed')
  else if (!findLastRefusal(await selectRefundsOfPayment(transaction, paymentId)))
    await clearRefundConcern(transaction, paymentId, 'refund-failed')
}

/**
 * Records what the provider says about a refund, once, and raises the order's revision, so that a settlement that read
 * the order earlier reads it again. A refusal that nobody gets as an answer (`isAwaited`) waits for the owner, and so
 * does every refusal for an order that its buyer withdrew from.
 */
export async function recordRefund(
  { database, clock, settings, log }: Pick<SettleServices, 'database' | 'clock' | 'settings' | 'log'>,
  refund: RefundRow,
  { told, isAwaited }: { told: Pick<ProviderRefund, 'state' | 'status'> & { id: string | null }; isAwaited: boolean },
): Promise<void> {
  if (!refundTransitions[refund.state].includes(told.state)) return
  const isFailed = await database.write(async (transaction) => {
    const at = clock.now().toISOString()
    const order = refund.order_id === null ? null : await selectOrderForUpdate(transaction, refund.order_id)
    if (!order) await selectOrphanForUpdate(transaction, refund.payment_id)
    const outcome = { state: told.state, provider_status: told.status, updated_at: at }
    const known = told.id === null ? {} : { provider_refund_id: told.id }
    const written = await updateRefundOutcome(
      transaction,
      { id: refund.id, from: refund.state },
      { ...outcome, ...known },
    )
    if (!written) return false
    const owner = { orderId: refund.order_id, paymentId: refund.payment_id }
    const moved = await recordRefundMovements({ transaction, at }, owner, [{ ...refund, ...outcome, ...known }])
    const isOwed = !isAwaited || (order !== null && (await isWithdrawn({ reader: transaction }, order.id)))
    const isFailed = told.state === 'refused' && isOwed
    if (!order && isFailed) await updateOrphan(transaction, refund.payment_id, { resolved_at: null })
    if (!order) return isFailed
    const cents = worthOfRefund(refund)
    const details = { refund: refund.id, state: told.state, provider: told.status, cents }
    await insertEvent(transaction, { orderId: order.id, kind: 'refund', details, at })
    await updateOrder(transaction, order.id, { revision: order.revision + 1 })
    await issueDocuments({ transaction, clock, settings, at }, order, { first: false })
    const payments = await selectPayments(transaction, order.id)
    const status = await statusByLedger(transaction, { order, payments, now: clock.now() })
    // Money of a payment that does not count is not the order's.
    const counts = payments.some(({ id, flag }) => id === refund.payment_id && flag === null)
    // The buyer was told of its refund all the same, so its failure is told, too.
    await (counts ? notifyMovedMoney : notifyReturnedRefunds)({ transaction, clock, settings }, order, {
      moved,
      status,
    })
    if (told.state === 'done') {
      const document = await findCreditNote(transaction, { ...refund, ...known })
      const given = { refundId: refund.id, cents, status, document }
      await notifyBuyerOfRefund({ transaction, clock, settings }, order, given)
    }
    await noteOutcome(transaction, refund.payment_id, isFailed)
    return isFailed
  })
  if (isFailed) log.error({ refund: refund.id, status: told.status }, 'a refund was refused and waits for the owner')
}
