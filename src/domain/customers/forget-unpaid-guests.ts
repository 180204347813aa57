import { listUnpaidGuests } from '../accounts/guests/find-guest.ts'
import { leavesBefore } from '../limits/retention-periods.ts'
import { hasOpenOrder } from '../orders/erase-buyer.ts'
import { forgetEndedCodes } from '../orders/guests/forget-ended-codes.ts'
import type { Services } from '../services.ts'
import { inPieces } from '../sql/in-pieces.ts'
import { erasePerson } from './erase-person.ts'
import { lockPerson } from './lock-person.ts'

/** Whoever bought nothing in the end, without an account, is taken out of what stays of it; how many is told. */
export async function forgetUnpaidGuests({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  await forgetEndedCodes({ database, clock })
  const before = leavesBefore('unpaid-guests', clock.now()).toISOString()
  return inPieces({ database }, async (transaction, atMost) => {
    const guests = await listUnpaidGuests({ reader: transaction }, { before, atMost })
    let erased = 0
    for (const id of guests) {
      await lockPerson({ transaction }, id)
      // Its payment may still arrive and needs somebody to deliver to.
      if (await hasOpenOrder({ reader: transaction }, id)) continue
      await erasePerson({ transaction }, id)
      erased += 1
    }
    return erased
  })
}
