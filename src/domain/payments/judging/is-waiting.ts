import type { PaymentRow } from '../payment-queries.ts'

/** Whether a payment waits for the owner: it does not fit, raises a concern that nobody settled, or is in doubt. */
export const isWaiting = ({
  resolved_at: resolved,
  flag,
  concern,
  doubt,
}: Pick<PaymentRow, 'resolved_at' | 'flag' | 'concern' | 'doubt'>): boolean =>
  doubt !== null || (resolved === null && (flag !== null || concern !== null))
