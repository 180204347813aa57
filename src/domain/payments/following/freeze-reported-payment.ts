import type { RaisedVersion } from '../../accounts/raise-version.ts'
import type { Writer } from '../../database.ts'
import { expediteJob } from '../../jobs/enqueue-job.ts'
import { advanceOrder } from '../../orders/advance-order.ts'
import { followJob } from '../../orders/follow-job.ts'
import { insertEvent, selectOrderForUpdate, updateOrder } from '../../orders/order-queries.ts'
import type { Services } from '../../services.ts'
import { findOpenHints } from '../judging/judge-hints.ts'
import { decideStatus } from '../judging/judge-payments.ts'
import {
  type NoticeRow,
  type PaymentRow,
  selectHints,
  selectPaymentByProviderId,
  selectPayments,
  updatePayment,
} from '../payment-queries.ts'
import { isHeld } from '../payment-states.ts'

type Needs = Pick<Services, 'clock' | 'settings'> & { transaction: Writer }

/**
 * Freezes at once what recorded notices report as disputed or taken back, before the provider is asked, which may not
 * answer or may not show it. Raises the orders' revisions, so that a settlement that read one earlier reads it again.
 * Returns the raised account versions, to be published after the commit.
 */
export async function freezeReportedPayments(needs: Needs, notices: NoticeRow[]): Promise<RaisedVersion[]> {
  const { transaction } = needs
  const orderIds = new Set<string>()
  for (const { provider, hint, payment_id: id } of notices) {
    const known = hint === 'freeze' && id !== null && (await selectPaymentByProviderId(transaction, provider, id))
    if (known) orderIds.add(known.order_id)
  }
  // All orders are locked before any account, or this and the settlement of one of them could wait for each other.
  for (const orderId of [...orderIds].toSorted()) await selectOrderForUpdate(transaction, orderId)
  const raised: RaisedVersion[] = []
  for (const notice of notices) raised.push(...(await freezeReportedPayment(needs, notice)))
  return raised
}

async function freezeReportedPayment(
  { transaction, clock, settings }: Needs,
  { provider, hint, payment_id: paymentId }: NoticeRow,
): Promise<RaisedVersion[]> {
  if (hint !== 'freeze' || paymentId === null) return []
  const known = await selectPaymentByProviderId(transaction, provider, paymentId)
  if (!known) return []
  const order = await selectOrderForUpdate(transaction, known.order_id)
  const payments = await selectPayments(transaction, order.id)
  const payment = payments.find(({ id }) => id === known.id)
  await updateOrder(transaction, order.id, { revision: order.revision + 1 })
  if (!payment || !isHeld(payment.status) || payment.doubt !== null) return []
  const hints = await selectHints(transaction, provider, [{ id: paymentId }])
  if (findOpenHints(hints, payment.trusted_at).length === 0) return []
  const at = clock.now().toISOString()
  const doubted: PaymentRow = { ...payment, doubt: 'alleged', updated_at: at }
  await updatePayment(transaction, payment.id, doubted)
  const { status, status_detail: detail, flag, doubt } = doubted
  const details = { payment: paymentId, status, detail, flag, doubt }
  await insertEvent(transaction, { orderId: order.id, kind: 'payment', details, at })
  // Also starts following an order that was no longer watched. What is in doubt is looked at hourly from then on.
  await expediteJob({ transaction, clock }, { ...followJob(order), runAt: clock.now() })
  const present = payments.map((one) => (one.id === payment.id ? doubted : one))
  const to = decideStatus(order, { payments: present, state: 'paid', now: clock.now() })
  return (await advanceOrder({ transaction, clock, settings }, order, { to, details })).raised
}
