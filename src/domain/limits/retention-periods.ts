const hour = 3_600_000
const day = 24 * hour

/**
 * How long what is kept for a time is kept, in ms from when it was made, or ended. The hourly cleaning removes by these,
 * the privacy page shows them to everybody, and the office what left.
 */
export const retentionPeriods = {
  'finished-jobs': 30 * day,
  'kept-answers': 30 * day,
  'request-counts': 2 * hour,
  'ended-sessions': 30 * day,
  'ended-links': 30 * day,
  'unpaid-guests': 60 * day,
  'mail-texts': 365 * day,
  'undelivered-farewells': 30 * day,
  // From the day on which a gift was accepted, or its order ended.
  'gift-addresses': 90 * day,
  // Two years and a month, so that a month can be laid beside the same one of two years before.
  'visit-counts': 762 * day,
  'webhook-log': 30 * day,
  uploads: day,
} as const

export type RetainedKind = keyof typeof retentionPeriods

/** Before which instant what is of this kind leaves. */
export const leavesBefore = (kind: RetainedKind, now: Date): Date => new Date(now.getTime() - retentionPeriods[kind])

/** In whole days; what leaves within hours counts as none. */
export const daysKept = (kind: RetainedKind): number => Math.floor(retentionPeriods[kind] / day)
