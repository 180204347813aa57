import type { OrderRow } from '../../orders/order-queries.ts'
import { kindOfConcern, kindOfFlag } from '../payment-flags.ts'
import type { AttemptRow, PaymentRow } from '../payment-queries.ts'

/**
 * Why an order is not simply paid or over. `buyer-away`: not approved at the provider yet; `provider-silent`: the
 * provider never answered; `declined`, `refused`: it did not take the money, the second for good; `collecting`:
 * approved, outcome unknown; `cash`, `transfer`, `review`: the provider waits; `owner-acts`: the provider waits for the
 * seller; `disputed`: a dispute is open; `mismatch`, `extra`: a payment gave nothing; `code-again`: its code was used
 * once more than it allows; `repeat`: another paid order has the same figure; `buyer-deleted`: the money came after its
 * buyer was deleted; `charged-back`: the bank or the provider took the money back; `lost`: settled money now reads as
 * pending or refused; `alleged`: a signed notice reports a dispute or a reversal that the store cannot see;
 * `refund-failed`: a refund was not made, or its money came back; `refund-unanswered`: the provider has not said for a
 * day whether it was made; `account-away`: the store no longer has the credentials it was made with and cannot follow
 * it.
 */
export const orderReasons = [
  'buyer-away',
  'provider-silent',
  'declined',
  'refused',
  'collecting',
  'cash',
  'transfer',
  'review',
  'owner-acts',
  'disputed',
  'lost',
  'alleged',
  'mismatch',
  'extra',
  'account-away',
  'code-again',
  'repeat',
  'buyer-deleted',
  'refund-failed',
  'refund-unanswered',
  'charged-back',
] as const
export type OrderReason = (typeof orderReasons)[number]

/**
 * Patterns in the providers' own reasons: PayPal's `status_details.reason` of a capture (Orders v2), Mercado Pago's
 * `status_detail` of a payment. Any other pending payment is under review.
 */
const waits: [words: RegExp, reason: OrderReason][] = [
  [/pending_waiting_payment/, 'cash'],
  [/pending_waiting_transfer|ECHECK|TRANSACTION_APPROVED_AWAITING_FUNDING/, 'transfer'],
  [/UNILATERAL|RECEIVING_PREFERENCE|INTERNATIONAL_WITHDRAWAL|VERIFICATION_REQUIRED/, 'owner-acts'],
]

/** The one thing that the owner should know about an open or odd order; null when there is nothing to explain. */
export function explainOrder(
  order: Pick<OrderRow, 'status'>,
  attempt: Pick<AttemptRow, 'state' | 'refusal'> | undefined,
  payments: Pick<PaymentRow, 'flag' | 'concern' | 'doubt' | 'resolved_at' | 'status' | 'status_detail'>[],
): OrderReason | null {
  const doubt = payments.find((payment) => payment.doubt === 'lost') ?? payments.find((payment) => payment.doubt)
  // Comes first, since it holds up the buyer.
  if (order.status === 'disputed' && doubt) return doubt.doubt
  const waiting = payments.filter((payment) => payment.resolved_at === null)
  const flags = waiting.flatMap(({ flag }) => (flag === null ? [] : kindOfFlag(flag)))
  if (flags.includes('mismatch')) return 'mismatch'
  if (flags.includes('extra')) return 'extra'
  const concerns = waiting.flatMap(({ concern }) => (concern === null ? [] : kindOfConcern(concern)))
  if (concerns.includes('refund-failed')) return 'refund-failed'
  if (concerns.includes('refund-unanswered')) return 'refund-unanswered'
  if (concerns.includes('buyer-deleted')) return 'buyer-deleted'
  if (concerns.includes('code')) return 'code-again'
  if (concerns.includes('repeat')) return 'repeat'
  if (order.status === 'disputed') return 'disputed'
  if (order.status === 'pending') {
    const detail = payments.findLast((payment) => payment.status === 'pending')?.status_detail ?? ''
    return waits.find(([words]) => words.test(detail))?.[1] ?? 'review'
  }
  if (order.status === 'charged_back') return 'charged-back'
  if (attempt?.refusal && ['awaiting_payment', 'failed', 'expired'].includes(order.status)) return 'refused'
  if (order.status !== 'awaiting_payment' || !attempt) return null
  if (attempt.state === 'created') return 'provider-silent'
  // Mercado Pago shows a declined card only in its payment; the buyer may try again on the same page.
  if (attempt.state === 'declined' || payments.at(-1)?.status === 'rejected') return 'declined'
  return attempt.state === 'capturing' ? 'collecting' : 'buyer-away'
}
