import { dayMs, hourMs } from '../dates/spans.ts'

/**
 * How long temporary data is kept, in ms since it was made, or ended. The hourly cleaning deletes by these periods, the
 * privacy page shows them to everybody, and the office shows what was deleted.
 */
export const retentionPeriods = {
  'finished-jobs': 30 * dayMs,
  'kept-answers': 30 * dayMs,
  'request-counts': 2 * hourMs,
  'ended-sessions': 30 * dayMs,
  'ended-links': 30 * dayMs,
  'unpaid-guests': 60 * dayMs,
  'mail-texts': 365 * dayMs,
  'undelivered-farewells': 30 * dayMs,
  // From the day on which a gift was accepted, or its order ended; a chargeback ends it once it cannot be contested.
  'gift-addresses': 90 * dayMs,
  // Two years and a month, so that a month can be compared with the same month two years before.
  'visit-counts': 762 * dayMs,
  'webhook-log': 30 * dayMs,
  uploads: dayMs,
} as const

export type RetainedKind = keyof typeof retentionPeriods

/** Data of this kind from before this instant is deleted. */
export const leavesBefore = (kind: RetainedKind, now: Date): Date => new Date(now.getTime() - retentionPeriods[kind])

/** In whole days; 0 for what is deleted within hours. */
export const daysKept = (kind: RetainedKind): number => Math.floor(retentionPeriods[kind] / dayMs)
