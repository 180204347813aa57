import { isShopError } from '../errors.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { selectOrder } from '../orders/order-queries.ts'
import { isOpen } from '../orders/order-states.ts'
import { closeAttempts } from './close-attempts.ts'
import { finishRefund } from './finish-refund.ts'
import { selectPayments } from './payment-queries.ts'
import { selectRefundsUnderWay } from './refund-queries.ts'
import { type SettleServices, settleOrder } from './settle-order.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * When an order is to be looked at again; null when nothing can happen to it any more.
 * Orders that are not paid: as often as the settings say for 2 hours; open ones then ever more rarely, down to every
 * 15 minutes. Paid and given-up ones: hourly for 2 days, then daily, so that a lost notice of a refund or of late money
 * is found.
 */
export function nextCheck(
  order: Pick<OrderRow, 'status' | 'created_at' | 'paid_at' | 'provider'>,
  { now, pollSeconds }: { now: Date; pollSeconds: number },
): Date | null {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (order.provider === 'free' || order.status === 'refunded') return null
  const age = now.getTime() - Date.parse(order.paid_at ?? order.created_at)
  const poll = pollSeconds * 1000
  if (!order.paid_at && age < 2 * hour) return after(poll)
  if (isOpen(order.status)) return after(Math.max(poll, Math.min(15 * minute, age / 120)))
  const watched = order.paid_at ? 180 * day : 32 * day
  if (age > watched) return null
  return after(age < 2 * day ? hour : day)
}

/** Asks again for refunds whose answer was lost; a refusal is written down there and ends nothing here. */
async function finishRefunds(services: SettleServices, orderId: string): Promise<void> {
  const underWay = await selectRefundsUnderWay(services.database.read, orderId)
  if (underWay.length === 0) return
  const payments = await selectPayments(services.database.read, orderId)
  for (const refund of underWay) {
    const payment = payments.find((one) => one.id === refund.payment_id)
    if (!payment) continue
    await finishRefund(services, refund, payment).catch((error: unknown) => {
      if (!isShopError(error)) throw error
      services.log.error({ err: error, orderId, refund: refund.id }, 'a refund was refused')
    })
  }
}

/**
 * Looks at an order with its provider: collects what was approved, finds payments of which no notice came,
 * and closes there what is paid or over.
 * A provider that does not answer is asked again at the next look.
 */
export async function followPayment(services: SettleServices, orderId: string): Promise<'done' | { runAgainAt: Date }> {
  const { database, clock, settings, log } = services
  const isDone = async (step: () => Promise<unknown>) => {
    try {
      await step()
      return true
    } catch (error) {
      if (!isShopError(error)) throw error
      log.warn({ err: error, orderId }, 'a payment could not be looked at')
      return false
    }
  }
  if (await isDone(() => finishRefunds(services, orderId))) await isDone(() => settleOrder(services, orderId))
  const order = await selectOrder(database.read, orderId)
  const soon = new Date(clock.now().getTime() + settings.pendingPollSeconds * 1000)
  if (order && !(await isDone(() => closeAttempts(services, order)))) return { runAgainAt: soon }
  if ((await selectRefundsUnderWay(database.read, orderId)).length > 0) return { runAgainAt: soon }
  const next = order && nextCheck(order, { now: clock.now(), pollSeconds: settings.pendingPollSeconds })
  return next ? { runAgainAt: next } : 'done'
}
