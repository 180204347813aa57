// What rows and answers say in one text is made and read here, and nowhere else.

/** In what a payment may be something else than was asked for. */
export const mismatches = ['order', 'provider order', 'currency', 'amount', 'payee', 'test mode'] as const
export type Mismatch = (typeof mismatches)[number]

/** Why a payment gave nothing: it is not what was asked for, or the order was paid already. */
export type PaymentFlag = `mismatch: ${Mismatch}` | 'extra'

/** What the owner should look at although the payment counts; the text that follows is the number of another order. */
export type PaymentConcern = 'buyer-deleted' | 'refund-failed' | 'code' | `code: ${string}` | `repeat: ${string}`

export const paymentFlags: readonly PaymentFlag[] = [
  ...mismatches.map((mismatch) => `mismatch: ${mismatch}` as const),
  'extra',
]

export const kindOfFlag = (flag: PaymentFlag): 'mismatch' | 'extra' => (flag === 'extra' ? flag : 'mismatch')

export function kindOfConcern(concern: PaymentConcern): 'buyer-deleted' | 'refund-failed' | 'code' | 'repeat' {
  if (concern === 'buyer-deleted' || concern === 'refund-failed') return concern
  return concern.startsWith('repeat: ') ? 'repeat' : 'code'
}
