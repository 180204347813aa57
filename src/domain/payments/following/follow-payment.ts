import { dayMs, hourMs, minuteMs } from '../../dates/spans.ts'
import { isShopError } from '../../errors.ts'
import { isSilence } from '../../jobs/judge-failure.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { selectOrder } from '../../orders/order-queries.ts'
import { isOpen } from '../../orders/order-states.ts'
import { nextDoubtCheck } from '../judging/next-doubt-check.ts'
import { selectAttemptOfOrder, selectPayments } from '../payment-queries.ts'
import { isProviderAway } from '../provider-failure.ts'
import { selectRefunds } from '../refund-queries.ts'
import { doubtMs } from '../refund-states.ts'
import { findOwedRefund } from '../refunds/find-owed-refund.ts'
import { followRefunds, nextRefundCheck } from '../refunds/follow-refunds.ts'
import { refundWithdrawn } from '../refunds/refund-withdrawn.ts'
import { closeAttempts } from '../settling/close-attempts.ts'
import { providerOfOrder } from '../settling/provider-of-order.ts'
import { type SettleServices, settleOrder } from '../settling/settle-order.ts'
import { expireOrder } from './expire-order.ts'

/** How long after its payment an order is watched for refunds made elsewhere, late money and disputes. */
export const watchedPaidMs = 180 * dayMs

function watchedMs({ status, paid_at }: Pick<OrderRow, 'status' | 'paid_at'>): number {
  // Banks and providers take as long as they like to decide.
  if (status === 'disputed' || status === 'charged_back') return Number.POSITIVE_INFINITY
  if (status === 'refunded') return doubtMs
  return paid_at ? watchedPaidMs : 32 * dayMs
}

/**
 * When to check an order again; null when nothing can happen to it any more.
 * Unpaid orders: as often as the settings say for 2 hours; open ones then less and less often, down to every 15
 * minutes. Paid and given-up orders: hourly for 2 days, then daily, so that a refund or late money is found even if its
 * notice was lost. Contested orders are watched for as long as they are contested, refunded ones for 30 days, since a
 * refund can fail.
 */
export function nextCheck(
  order: Pick<OrderRow, 'status' | 'created_at' | 'paid_at' | 'updated_at' | 'provider'>,
  { now, pollSeconds }: { now: Date; pollSeconds: number },
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (order.provider === 'free') return null
  // A refund can still fail days after it was made.
  const since = order.status === 'refunded' ? order.updated_at : (order.paid_at ?? order.created_at)
  const age = now.getTime() - Date.parse(since)
  const poll = pollSeconds * 1000
  if (!order.paid_at && age < 2 * hourMs) return after(poll)
  if (isOpen(order.status)) return after(Math.max(poll, Math.min(15 * minuteMs, age / 120)))
  if (age > watchedMs(order)) return null
  return after(age < 2 * dayMs ? hourMs : dayMs)
}

/** Whether the provider refused for good to start the payment. */
async function isNeverStarted({ database }: SettleServices, orderId: string): Promise<boolean> {
  const attempt = await selectAttemptOfOrder(database.read, orderId)
  return attempt !== undefined && attempt.refusal !== null && attempt.provider_order_id === null
}

/**
 * Checks an order with its provider: collects what was approved, finds payments that no notice announced, and closes
 * the attempts of orders that are paid or over.
 * A provider that does not answer is asked again at the next check.
 */
export async function followPayment(services: SettleServices, orderId: string): Promise<JobOutcome> {
  const { database, clock, settings, log } = services
  if (await isNeverStarted(services, orderId)) return 'done'
  let unanswered = false
  /** False when it was refused. */
  const tryStep = async (step: () => Promise<unknown>) => {
    try {
      await step()
      return true
    } catch (error) {
      if (!isShopError(error)) throw error
      if (isProviderAway(error)) await expireOrder(services, orderId)
      else unanswered ||= isSilence(error)
      log.warn({ err: error, orderId }, 'a payment could not be looked at')
      return false
    }
  }
  await tryStep(() => refundWithdrawn(services, orderId))
  if (await tryStep(() => followRefunds(services, orderId))) await tryStep(() => settleOrder(services, orderId))
  const order = await selectOrder(database.read, orderId)
  const cadence = { now: clock.now(), pollSeconds: settings().pendingPollSeconds }
  // Without credentials nobody can be asked, and they will not be back within seconds.
  const asking = (await providerOfOrder(services, orderId)) ? cadence : { ...cadence, pollSeconds: hourMs / 1000 }
  const soon = new Date(asking.now.getTime() + asking.pollSeconds * 1000)
  const looks = [
    order ? nextCheck(order, cadence) : null,
    nextRefundCheck(await selectRefunds(database.read, orderId), asking),
    nextDoubtCheck(await selectPayments(database.read, orderId), asking),
    (await findOwedRefund({ reader: database.read }, orderId)).isDue ? soon : null,
    order && !(await tryStep(() => closeAttempts(services, order))) ? soon : null,
  ].filter((look) => look !== null)
  const next = looks.toSorted((a, b) => a.getTime() - b.getTime())[0]
  return next ? { runAgainAt: next, ...(unanswered ? { unanswered } : {}) } : 'done'
}
