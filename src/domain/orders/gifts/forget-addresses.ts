import { leavesBefore } from '../../limits/retention-periods.ts'
import type { Services } from '../../services.ts'
import { inPieces } from '../../sql/in-pieces.ts'
import { blankOldAddresses } from './gift-queries.ts'

/** Addresses of gifts that were accepted, or that nobody can accept any more, go after their time; tells of how many. */
export function forgetGiftAddresses({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = leavesBefore('gift-addresses', clock.now()).toISOString()
  return inPieces({ database }, (transaction, atMost) => blankOldAddresses(transaction, { before, atMost }))
}
