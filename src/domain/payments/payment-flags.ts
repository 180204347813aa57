// Flags and concerns are texts in rows and answers; only this file takes them apart.

/** How a payment may differ from what was asked for. */
export const mismatches = ['order', 'provider order', 'currency', 'amount', 'payee', 'test mode'] as const
export type Mismatch = (typeof mismatches)[number]

/** Why a payment gave nothing: it is not what was asked for, or the order was paid already. */
export type PaymentFlag = `mismatch: ${Mismatch}` | 'extra'

/** What a refund may have come to. */
export const refundConcerns = ['refund-failed', 'refund-unanswered'] as const
export type RefundConcern = (typeof refundConcerns)[number]

/** Why the owner should look at a payment that counts; the text after the colon is the number of another order. */
export type PaymentConcern = RefundConcern | 'buyer-deleted' | 'code' | `code: ${string}` | `repeat: ${string}`

export const paymentFlags: readonly PaymentFlag[] = [
  ...mismatches.map((mismatch) => `mismatch: ${mismatch}` as const),
  'extra',
]

export const kindOfFlag = (flag: PaymentFlag): 'mismatch' | 'extra' => (flag === 'extra' ? flag : 'mismatch')

export function kindOfConcern(
  concern: PaymentConcern,
): 'buyer-deleted' | 'refund-failed' | 'refund-unanswered' | 'code' | 'repeat' {
  if (concern === 'buyer-deleted' || concern === 'refund-failed' || concern === 'refund-unanswered') return concern
  return concern.startsWith('repeat: ') ? 'repeat' : 'code'
}

/** Concerns about money that is owed to a buyer; the others say nothing about whether it was given back elsewhere. */
export const owedConcerns: readonly PaymentConcern[] = ['refund-failed']

/** Whether an owner who left a payment with this concern, or with none, has settled what is owed for it. */
export const endsOwedRefund = (concern: PaymentConcern | null): boolean =>
  concern === null || owedConcerns.includes(concern)
