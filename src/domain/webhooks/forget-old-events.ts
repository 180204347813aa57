import { leavesBefore } from '../limits/retention-periods.ts'
import type { Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { deleteOldEvents } from './webhook-queries.ts'

/** Deletes events older than a month from the logs, with their attempts; returns how many. */
export function forgetOldEvents({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = leavesBefore('webhook-log', clock.now()).toISOString()
  return inPieces({ database }, (transaction, atMost) => deleteOldEvents(transaction, { before, atMost }))
}
