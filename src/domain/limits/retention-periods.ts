import { dayMs, hourMs } from '../dates/spans.ts'

/**
 * How long what is kept for a time is kept, in ms from when it was made, or ended. The hourly cleaning removes by these,
 * the privacy page shows them to everybody, and the office what left.
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
  // From the day on which a gift was accepted, or its order ended.
  'gift-addresses': 90 * dayMs,
  // Two years and a month, so that a month can be laid beside the same one of two years before.
  'visit-counts': 762 * dayMs,
  'webhook-log': 30 * dayMs,
  uploads: dayMs,
} as const

export type RetainedKind = keyof typeof retentionPeriods

/** Before which instant what is of this kind leaves. */
export const leavesBefore = (kind: RetainedKind, now: Date): Date => new Date(now.getTime() - retentionPeriods[kind])

/** In whole days; what leaves within hours counts as none. */
export const daysKept = (kind: RetainedKind): number => Math.floor(retentionPeriods[kind] / dayMs)
