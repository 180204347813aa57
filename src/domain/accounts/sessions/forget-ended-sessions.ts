import { leavesBefore } from '../../limits/retention-periods.ts'
import type { Services } from '../../services.ts'
import { inPieces } from '../../sql/in-pieces.ts'
import { deleteEndedVerifications } from '../account-queries.ts'
import { deleteEndedSessions } from '../session-queries.ts'

type Needs = Pick<Services, 'database' | 'clock'>

/** Deletes sessions that expired long ago and returns how many. */
export function forgetEndedSessions({ database, clock }: Needs): Promise<number> {
  const before = leavesBefore('ended-sessions', clock.now()).toISOString()
  return inPieces({ database }, (transaction, atMost) => deleteEndedSessions(transaction, { before, atMost }))
}

/** Deletes mailed links and codes that expired long ago and returns how many. */
export function forgetEndedLinks({ database, clock }: Needs): Promise<number> {
  const before = leavesBefore('ended-links', clock.now()).toISOString()
  return inPieces({ database }, (transaction, atMost) => deleteEndedVerifications(transaction, { before, atMost }))
}
