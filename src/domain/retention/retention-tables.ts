export interface RetentionTables {
  /** What the hourly cleaning removed: a row for each kind, and one for when the clock was last believed. */
  cleanings: {
    /** A `RetainedKind`, or `clock`. */
    kind: string
    /** When a cleaning last looked for it. */
    looked_at: string
    /** When something was last deleted, and how much then; null and 0 before the first time. */
    left_at: string | null
    left_last: number
    /** How much was deleted since the table was created. */
    left_in_all: number
  }
}
