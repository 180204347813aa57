import { hourMs } from '../../dates/spans.ts'
import { leavesBefore } from '../../limits/retention-periods.ts'
import type { Piece } from '../../sql/in-pieces.ts'
import { deleteEndedSessions } from '../session-queries.ts'
import { deleteEndedVerifications } from '../verification-queries.ts'

/** Deletes sessions that expired long ago and returns how many. */
export function forgetEndedSessions({ transaction, clock, atMost }: Piece): Promise<number> {
  const before = leavesBefore('ended-sessions', clock.now()).toISOString()
  return deleteEndedSessions(transaction, { before, atMost })
}

/**
 * Deletes mailed links and codes that expired long ago, and an hour after their end sign-ins at providers and passkeys
 * that were begun: strangers can begin any number. Returns how many were deleted.
 */
export function forgetEndedLinks({ transaction, clock, atMost }: Piece): Promise<number> {
  const now = clock.now()
  const begunBefore = new Date(now.getTime() - hourMs).toISOString()
  const before = leavesBefore('ended-links', now).toISOString()
  return deleteEndedVerifications(transaction, { before, begunBefore, atMost })
}
