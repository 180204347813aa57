import { leavesBefore } from '../../limits/retention-periods.ts'
import type { Services } from '../../services.ts'
import { inPieces } from '../../sql/in-pieces.ts'
import { deleteEndedVerifications } from '../account-queries.ts'
import { deleteEndedSessions } from '../session-queries.ts'

type Needs = Pick<Services, 'database' | 'clock'>

/** Sessions that ended by themselves long ago go, and how many is told. */
export function forgetEndedSessions({ database, clock }: Needs): Promise<number> {
  const before = leavesBefore('ended-sessions', clock.now()).toISOString()
  return inPieces({ database }, (transaction, atMost) => deleteEndedSessions(transaction, { before, atMost }))
}

/** Links and codes of mails that ended long ago go, and how many is told. */
export function forgetEndedLinks({ database, clock }: Needs): Promise<number> {
  const before = leavesBefore('ended-links', clock.now()).toISOString()
  return inPieces({ database }, (transaction, atMost) => deleteEndedVerifications(transaction, { before, atMost }))
}
