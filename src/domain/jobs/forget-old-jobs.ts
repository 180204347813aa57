import { leavesBefore } from '../limits/retention-periods.ts'
import type { Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { deleteFinished } from './job-queries.ts'

/** Deletes jobs that finished a month ago and returns how many; those that were given up wait for an owner. */
export function forgetOldJobs({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = leavesBefore('finished-jobs', clock.now()).toISOString()
  return inPieces({ database }, (transaction, atMost) => deleteFinished(transaction, { before, atMost }))
}
