import type { WorkLock } from '#domain/database.ts'

/**
 * All advisory locks of the store. PostgreSQL knows them by number alone, and versions that run side by side during an
 * update must agree on them. Keys of two halves never meet whole ones:
 * https://www.postgresql.org/docs/current/functions-admin.html#FUNCTIONS-ADVISORY-LOCKS
 */
export const advisoryLocks = {
  /** A whole key: migrates, one node at a time. */
  migrating: 7_316_219,
  /** A whole key: uses the store, shared with others or alone. */
  storeInUse: 7_316_220,
  /** The first half; the second is 32 bits of the digest of the secret that the store is used with. */
  secretInUse: 7_316_221,
  /**
   * The first half; the second is one of `workLocks`. It is also that of secrets, whose locks count only in sessions that
   * hold `storeInUse`, where no work is done.
   */
  work: 7_316_221,
}

export const workLocks: Record<WorkLock, number> = { filling: 1, cleaning: 2, indexing: 3 }
