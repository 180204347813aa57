import { raisePersons } from '../../accounts/guests/raise-persons.ts'
import { publishVersions } from '../../accounts/raise-version.ts'
import type { JobOutcome } from '../../jobs/run-job.ts'
import type { Services } from '../../services.ts'
import { selectOrderForUpdate } from '../order-queries.ts'
import { isWaiting } from './gift.ts'
import { selectGift } from './gift-queries.ts'
import { mailGift } from './mail-gift.ts'
import { readGiftState } from './read-gift-state.ts'
import { dueOf } from './schedule-gift.ts'

/**
 * Sends a gift to its recipient when it is due, once however often this runs. Sends nothing when the money went back,
 * will go back or is disputed; once a dispute is won, the gift is scheduled again.
 */
export async function sendGift(
  services: Pick<Services, 'database' | 'clock' | 'events' | 'secret' | 'settings'>,
  giftId: string,
): Promise<JobOutcome> {
  const { database, clock, events } = services
  const known = await selectGift(database.read, giftId)
  if (!known) return 'done'
  const told = await database.write(async (transaction) => {
    const order = await selectOrderForUpdate(transaction, known.order_id)
    const gift = await selectGift(transaction, giftId)
    // A gift whose address was erased waits until its buyer names another.
    if (!gift || gift.sent_at !== null || gift.to_email === '') return null
    if (!isWaiting(await readGiftState({ reader: transaction }, order, gift))) return null
    const due = new Date(dueOf(gift))
    if (due > clock.now()) return due
    await mailGift({ ...services, transaction }, { order, gift, did: 'sent' })
    return raisePersons({ transaction }, [order.account_id])
  })
  if (told instanceof Date) return { runAgainAt: told }
  if (told) publishVersions({ events }, told)
  return 'done'
}
