import { leavesBefore } from '../limits/retention-periods.ts'
import type { Piece } from '../sql/in-pieces.ts'
import { deleteFinished } from './job-queries.ts'

/** Deletes jobs that finished a month ago and returns how many; those that were given up wait for an owner. */
export function forgetOldJobs({ transaction, clock, atMost }: Piece): Promise<number> {
  const before = leavesBefore('finished-jobs', clock.now()).toISOString()
  return deleteFinished(transaction, { before, atMost })
}
