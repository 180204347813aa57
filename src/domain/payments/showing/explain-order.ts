import type { OrderRow } from '../../orders/order-queries.ts'
import { kindOfConcern, kindOfFlag } from '../payment-flags.ts'
import type { AttemptRow, PaymentRow } from '../payment-queries.ts'

/**
 * Why an order is not simply paid or over. `buyer-away`: not approved at the provider yet; `provider-silent`: the provider
 * never answered; `declined`, `refused`: it did not take the money, the second one for good; `collecting`: approved, the
 * outcome is not known; `cash`, `transfer`, `review`: the provider waits; `owner-acts`: the provider waits for the seller;
 * `mismatch`, `extra`: a payment gave nothing; `code-again`: its code was used once more than it allows; `repeat`: another
 * paid order has the same model; `buyer-deleted`: the money
 * came after its buyer was deleted; `charged-back`: the bank or the provider took the money back; `lost`: the provider
 * calls money that had come open or refused; `alleged`: a signed notice tells of a dispute or of money taken back, and the
 * store cannot see it; `refund-failed`: money that was to be given back was not, or came home again; `account-away`: it
 * was made with credentials that the store has no more, and cannot be followed.
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
  'charged-back',
] as const
export type OrderReason = (typeof orderReasons)[number]

/**
 * Words of the providers' own reasons: PayPal's `status_details.reason` of a capture (Orders v2), Mercado Pago's
 * `status_detail` of a payment. Everything else that is pending is under review.
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
  // Buyers are held up by it.
  if (order.status === 'disputed' && doubt) return doubt.doubt
  const waiting = payments.filter((payment) => payment.resolved_at === null)
  const flags = waiting.flatMap(({ flag }) => (flag === null ? [] : kindOfFlag(flag)))
  if (flags.includes('mismatch')) return 'mismatch'
  if (flags.includes('extra')) return 'extra'
  const concerns = waiting.flatMap(({ concern }) => (concern === null ? [] : kindOfConcern(concern)))
  if (concerns.includes('refund-failed')) return 'refund-failed'
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
  // Mercado Pago tells of a declined card by the payment alone: the buyer may try again on its page.
  if (attempt.state === 'declined' || payments.at(-1)?.status === 'rejected') return 'declined'
  return attempt.state === 'capturing' ? 'collecting' : 'buyer-away'
}
