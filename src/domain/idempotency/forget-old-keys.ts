import { leavesBefore } from '../limits/retention-periods.ts'
import type { Piece } from '../sql/in-pieces.ts'
import { deleteOldKeys } from './idempotency-queries.ts'

/** Deletes answers that were kept long enough for any retry, and returns how many. */
export function forgetOldKeys({ transaction, clock, atMost }: Piece): Promise<number> {
  const before = leavesBefore('kept-answers', clock.now()).toISOString()
  return deleteOldKeys(transaction, { before, atMost })
}
