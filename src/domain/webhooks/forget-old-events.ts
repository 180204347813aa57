import { leavesBefore } from '../limits/retention-periods.ts'
import type { Piece } from '../sql/in-pieces.ts'
import { deleteOldEvents } from './webhook-queries.ts'

/** Deletes events older than a month from the logs, with their attempts; returns how many. */
export function forgetOldEvents({ transaction, clock, atMost }: Piece): Promise<number> {
  const before = leavesBefore('webhook-log', clock.now()).toISOString()
  return deleteOldEvents(transaction, { before, atMost })
}
