import { hourMs } from '../../dates/spans.ts'
import type { PaymentRow } from '../payment-queries.ts'

/** Whether one reading says that settled money is gone, which the next reading has to confirm. */
export const isUncertain = ({ unsettled_at: since, trusted_at: trusted, doubt }: PaymentRow): boolean =>
  since !== null && doubt !== 'lost' && (trusted === null || Date.parse(trusted) < Date.parse(since))

/** When to check an order's doubts again: soon until they are certain, then hourly, since access depends on it. */
export function nextDoubtCheck(
  payments: PaymentRow[],
  { now, pollSeconds }: { now: Date; pollSeconds: number },
): Date | null {
  if (payments.some(isUncertain)) return new Date(now.getTime() + pollSeconds * 1000)
  return payments.some(({ doubt }) => doubt !== null) ? new Date(now.getTime() + hourMs) : null
}
