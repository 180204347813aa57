import { leavesBefore } from '../limits/retention-periods.ts'
import type { Piece } from '../sql/in-pieces.ts'
import { deleteCountsBefore } from './old-day-queries.ts'

/**
 * Deletes old counts of visits, searches and the like, and returns how many. Sales are counted from orders, which are
 * kept.
 */
export function forgetOldDays({ transaction, clock, atMost }: Piece): Promise<number> {
  const day = leavesBefore('visit-counts', clock.now()).toISOString().slice(0, 10)
  return deleteCountsBefore(transaction, { day, atMost })
}
