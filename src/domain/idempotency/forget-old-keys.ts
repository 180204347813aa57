import type { Database } from '../database.ts'
import { leavesBefore } from '../limits/retention-periods.ts'
import type { Clock } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { deleteOldKeys } from './idempotency-queries.ts'

/** Deletes answers that were kept long enough for any retry, and returns how many. */
export function forgetOldKeys({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const before = leavesBefore('kept-answers', clock.now()).toISOString()
  return inPieces({ database }, (transaction, atMost) => deleteOldKeys(transaction, { before, atMost }))
}
