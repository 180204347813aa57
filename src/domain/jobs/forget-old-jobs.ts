import { inPieces } from '../in-pieces.ts'
import type { Services } from '../services.ts'
import { deleteFinished } from './job-queries.ts'

const keepMs = 30 * 24 * 60 * 60_000

/** Jobs that were finished 30 days ago go; those that were given up wait for an owner. */
export async function forgetOldJobs({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keepMs).toISOString()
  await inPieces({ database }, (transaction, atMost) => deleteFinished(transaction, { before, atMost }))
}
