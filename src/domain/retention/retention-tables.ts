export interface RetentionTables {
  /** What the hourly cleaning removed: a row for each kind, and one that tells when the clock was last believed. */
  cleanings: {
    /** A `RetainedKind`, or `clock`. */
    kind: string
    /** When it was looked for last. */
    looked_at: string
    /** When something left last, and how much then; null and 0 before the first time. */
    left_at: string | null
    left_last: number
    /** How much left since the table is there. */
    left_in_all: number
  }
}
