export interface BackupTables {
  backup_runs: {
    /** When it was due, or when somebody requested it. */
    due_at: string
    /** When the last try began; while it runs, when it was last renewed. */
    started_at: string
    tries: number
    /** When it was written, read back and verified; null until then. */
    finished_at: string | null
    /** A folder, or `s3://` and a bucket. */
    place: string
    file_name: string | null
    bytes: number | null
    /** Why the last try failed. */
    error: string | null
  }
}
