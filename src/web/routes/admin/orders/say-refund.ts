import type { RefundState } from '#domain/payments/refund-states.ts'

/** What the owner reads about a refund that was just requested. */
export const sayRefund = (
  state: RefundState,
  words: { refundDone: string; refundPending: string; refundOpen: string },
): string => (state === 'done' ? words.refundDone : state === 'pending' ? words.refundPending : words.refundOpen)
