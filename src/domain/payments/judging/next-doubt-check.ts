import { hourMs } from '../../dates/spans.ts'
import type { PaymentRow } from '../payment-queries.ts'

/** One reading says that money is gone which had come: the next one makes it certain. */
export const isUncertain = ({ unsettled_at: since, trusted_at: trusted, doubt }: PaymentRow): boolean =>
  since !== null && doubt !== 'lost' && (trusted === null || Date.parse(trusted) < Date.parse(since))

/** When doubts of an order are looked at again: soon until they are certain, then hourly, since access waits for it. */
export function nextDoubtCheck(
  payments: PaymentRow[],
  { now, pollSeconds }: { now: Date; pollSeconds: number },
): Date | null {
  if (payments.some(isUncertain)) return new Date(now.getTime() + pollSeconds * 1000)
  return payments.some(({ doubt }) => doubt !== null) ? new Date(now.getTime() + hourMs) : null
}
