import { isUnpaidGuest, listUnpaidGuests } from '../accounts/guests/find-guest.ts'
import { notePaidGuest } from '../accounts/guests/note-paid-guest.ts'
import type { Writer } from '../database.ts'
import { leavesBefore } from '../limits/retention-periods.ts'
import { findFirstPaid, hasOpenOrder } from '../orders/erase-buyer.ts'
import { forgetEndedCodes } from '../orders/guests/forget-ended-codes.ts'
import type { Clock, Services } from '../services.ts'
import { selectWaitingPayment } from './customer-queries.ts'
import { erasePerson } from './erase-person.ts'
import { lockPerson } from './lock-person.ts'

/** Each takes about thirty statements, and sales wait behind them meanwhile. */
const guestsAtOnce = 20

/** False when the guest stays. */
async function forget({ transaction, clock }: { transaction: Writer; clock: Clock }, id: string): Promise<boolean> {
  await lockPerson({ transaction }, [id])
  // Its payment may still arrive and need somebody to deliver to, or has arrived meanwhile.
  if (await hasOpenOrder({ reader: transaction }, id)) return false
  // An owner may still accept money that came too late, or was not what was asked for.
  if (await selectWaitingPayment(transaction, id)) return false
  if (!(await isUnpaidGuest({ reader: transaction }, id))) return false
  // Version 0.1.0 knows no guests: a node of it that settled this order left that out.
  const at = await findFirstPaid({ reader: transaction }, id)
  if (at !== null) {
    await notePaidGuest({ transaction }, { accountId: id, at })
    return false
  }
  await erasePerson({ transaction, clock }, id)
  return true
}

/** Erases guests who never paid, unless they are banned, from what is kept of them; returns how many. */
export async function forgetUnpaidGuests({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<number> {
  await forgetEndedCodes({ database, clock })
  const before = leavesBefore('unpaid-guests', clock.now()).toISOString()
  let forgotten = 0
  for await (const guests of listUnpaidGuests({ reader: database.read }, { before, atMost: guestsAtOnce })) {
    if (guests.length === 0) continue
    forgotten += await database.write(async (transaction) => {
      let gone = 0
      for (const { id } of guests) if (await forget({ transaction, clock }, id)) gone += 1
      return gone
    })
  }
  return forgotten
}
