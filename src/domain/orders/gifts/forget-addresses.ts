import { leavesBefore } from '../../limits/retention-periods.ts'
import type { Piece } from '../../sql/in-pieces.ts'
import { contestableMs } from '../searching/contestable.ts'
import { blankOldAddresses } from './gift-queries.ts'

/**
 * Erases the addresses of gifts that were claimed, or can no longer be, after their retention period; returns how many.
 * A chargeback ends an order once nobody can contest it any more.
 */
export function forgetGiftAddresses({ transaction, clock, atMost }: Piece): Promise<number> {
  const before = leavesBefore('gift-addresses', clock.now())
  const times = { before: before.toISOString(), takenBefore: new Date(before.getTime() - contestableMs).toISOString() }
  return blankOldAddresses(transaction, { ...times, atMost })
}
