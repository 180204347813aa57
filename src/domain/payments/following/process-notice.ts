import type { Reader } from '../../database.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import { selectOrder } from '../../orders/order-queries.ts'
import { isUncertain } from '../judging/next-doubt-check.ts'
import { recordOrphan } from '../orphans/record-orphan.ts'
import {
  type NoticeRow,
  selectAttemptByProviderOrder,
  selectNotice,
  selectPaymentByProviderId,
  updateNoticeProcessed,
} from '../payment-queries.ts'
import { followRefunds } from '../refunds/follow-refunds.ts'
import { readAnyPayment } from '../settling/read-any-payment.ts'
import { type SettleServices, settleOrder } from '../settling/settle-order.ts'
import { findNoticePayments } from './find-notice-payments.ts'

/** Finds the order that a notice is about in the store's own records; what the notice says is only a hint. */
async function findOrderId(reader: Reader, notice: NoticeRow): Promise<string | null> {
  const { provider, provider_order_id: providerOrderId, payment_id: paymentId, order_id: orderId } = notice
  const attempt = providerOrderId && (await selectAttemptByProviderOrder(reader, provider, providerOrderId))
  if (attempt) return attempt.order_id
  const payment = paymentId && (await selectPaymentByProviderId(reader, provider, paymentId))
  if (payment) return payment.order_id
  const order = orderId && (await selectOrder(reader, orderId))
  return order && order.provider === provider ? order.id : null
}

/**
 * The orders that a notice is about, each with those of its payments that the notice names. Records payments without an
 * order as orphans.
 */
async function findOrders(services: SettleServices, notice: NoticeRow): Promise<Map<string, string[]>> {
  const { read } = services.database
  const orders = new Map<string, string[]>()
  const paymentIds = await findNoticePayments(services, notice)
  for (const paymentId of paymentIds.length > 0 ? paymentIds : [null]) {
    const about = { ...notice, payment_id: paymentId }
    const known = await findOrderId(read, about)
    const told = known || !paymentId ? null : await readAnyPayment(services, notice.provider, paymentId)
    const orderId = known ?? (await findOrderId(read, { ...about, order_id: told?.orderId ?? null }))
    if (orderId) orders.set(orderId, [...(orders.get(orderId) ?? []), ...(paymentId ? [paymentId] : [])])
    else if (told) await recordOrphan(services, notice.provider, told)
  }
  return orders
}

/**
 * Settles the orders that a recorded notice is about, and soon runs once more when settled money reads as gone, since
 * one reading may be wrong. Throws while the provider does not answer; the job retries.
 */
export async function processNotice(services: SettleServices, noticeId: string): Promise<JobOutcome> {
  const { database, clock, settings, log } = services
  const notice = await selectNotice(database.read, noticeId)
  if (!notice || notice.processed_at !== null) return 'done'
  let isCertain = true
  const orders = await findOrders(services, notice)
  for (const [orderId, paymentIds] of orders) {
    await followRefunds(services, orderId)
    const approvedAt = notice.hint === 'approved' ? notice.happened_at : null
    const { payments } = await settleOrder(services, orderId, { paymentIds, approvedAt })
    isCertain &&= !payments.some(isUncertain)
  }
  if (orders.size === 0) log.warn({ noticeId, kind: notice.kind }, 'a notice is about no order of this store')
  if (!isCertain) return { runAgainAt: new Date(clock.now().getTime() + settings().pendingPollSeconds * 1000) }
  await database.write((transaction) => updateNoticeProcessed(transaction, noticeId, clock.now().toISOString()))
  return 'done'
}
