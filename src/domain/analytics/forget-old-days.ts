import { inPieces } from '../in-pieces.ts'
import type { Services } from '../services.ts'
import { deleteCountsBefore } from './analytics-queries.ts'

/** Two years and a month, so that a month can be laid beside the same one of two years before. */
const keepMs = 762 * 24 * 60 * 60_000

/** Counts of visits, searches and the like of days so long ago go. Sales are counted from orders, which stay. */
export async function forgetOldDays({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const day = new Date(clock.now().getTime() - keepMs).toISOString().slice(0, 10)
  await inPieces({ database }, (transaction, atMost) => deleteCountsBefore(transaction, { day, atMost }))
}
