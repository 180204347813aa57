import { hourMs } from '../../dates/spans.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { givesAccess, type OrderStatus } from '../../orders/order-states.ts'
import type { Mismatch } from '../payment-flags.ts'
import type { PaymentProvider, ProviderAttempt, ProviderPayment } from '../payment-provider.ts'
import type { AttemptRow, PaymentRow } from '../payment-queries.ts'
import { paymentStates } from '../payment-states.ts'
import { joinParts } from './join-parts.ts'

/**
 * How a payment differs from what was asked for: order, amount, currency, payee or mode. Null when it fits.
 * Trusting a genuine payment without comparing it is the classic way to sell for a cent (CVE-2026-9189 and the like).
 */
export function findMismatch(
  { order, attempt, provider }: { order: OrderRow; attempt: AttemptRow; provider: PaymentProvider },
  payment: ProviderPayment,
): Mismatch | null {
  const expectedPayee = provider.payee ?? attempt.payee
  if (payment.orderId !== order.id) return 'order'
  if (payment.providerOrderId !== null && payment.providerOrderId !== attempt.provider_order_id) return 'provider order'
  if (payment.currency !== order.quote_currency) return 'currency'
  if (payment.amountMinor !== order.quote_minor) return 'amount'
  if (expectedPayee !== null && payment.payee !== null && payment.payee !== expectedPayee) return 'payee'
  if (provider.environment === 'live' && payment.live === false) return 'test mode'
  return null
}

type JudgedPayment = Pick<PaymentRow, 'status' | 'status_detail' | 'flag' | 'part_of' | 'doubt'>

// Allows for the difference between the providers' clocks and ours, and for a payment made in the last minute.
const graceMs = hourMs

/** Whether the offered price can no longer be paid. */
export const isOfferOver = (order: Pick<OrderRow, 'quote_valid_until'>, now: Date): boolean =>
  Date.parse(order.quote_valid_until) + graceMs < now.getTime()

/** The status of an order whose last payment failed when no other can follow. */
function statusAfterDead({ status, status_detail: detail }: JudgedPayment): OrderStatus {
  if (status === 'rejected') return 'failed'
  return detail.includes('expired') ? 'expired' : 'cancelled'
}

/**
 * Precedence when several payments count because an owner accepted a second one: the one that gives most access wins.
 */
const mostAccess: OrderStatus[] = ['paid', 'partially_refunded', 'disputed', 'refunded', 'charged_back']

/** Money that may be gone neither gives access nor ends it: the right is frozen until the truth is known. */
function statusOfCounting({ status, doubt }: JudgedPayment): OrderStatus | null {
  const settled = paymentStates[status].order
  return doubt !== null && settled !== null && givesAccess(settled) ? 'disputed' : settled
}

/** The status that an order should have, given what its provider says now. Flagged payments do not count. */
export function decideStatus(
  order: Pick<OrderRow, 'status' | 'quote_valid_until'>,
  { payments, state, now }: { payments: JudgedPayment[]; state: ProviderAttempt['state']; now: Date },
): OrderStatus {
  const counting = joinParts(payments).filter((payment) => payment.flag === null)
  const settled = counting.map(statusOfCounting)
  const best = mostAccess.find((status) => settled.includes(status))
  if (best) return best
  if (counting.some((payment) => payment.status === 'pending'))
    return order.status === 'awaiting_payment' ? 'pending' : order.status
  const isOver = state === 'gone' || state === 'refused' || isOfferOver(order, now)
  const last = counting.at(-1)
  if (order.status === 'pending') return last ? statusAfterDead(last) : order.status
  if (order.status !== 'awaiting_payment' || !isOver) return order.status
  if (last) return statusAfterDead(last)
  return state === 'refused' ? 'failed' : 'expired'
}
