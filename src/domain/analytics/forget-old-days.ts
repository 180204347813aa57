import { leavesBefore } from '../limits/retention-periods.ts'
import type { Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { deleteCountsBefore } from './analytics-queries.ts'

/**
 * Counts of visits, searches and the like of days long ago go, and how many is told. Sales are counted from orders,
 * which stay.
 */
export function forgetOldDays({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const day = leavesBefore('visit-counts', clock.now()).toISOString().slice(0, 10)
  return inPieces({ database }, (transaction, atMost) => deleteCountsBefore(transaction, { day, atMost }))
}
