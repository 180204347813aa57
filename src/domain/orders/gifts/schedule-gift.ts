import { findAccount } from '../../accounts/find-account.ts'
import type { Writer } from '../../database.ts'
import { dayMs, hourMs } from '../../dates/spans.ts'
import { expediteJob } from '../../jobs/enqueue-job.ts'
import type { Clock, Services } from '../../services.ts'
import type { OrderRow } from '../order-queries.ts'
import { type GiftRow, selectGiftsOf, updateGift } from './gift-queries.ts'

/** Stolen cards are used with new accounts, and providers that notice it do so within the first hour. */
const newFor = dayMs
const holdFor = hourMs

interface Needs {
  transaction: Writer
  clock: Clock
  settings: Services['settings']
}

/** The earliest time at which the mail of a paid gift goes out. */
export const dueOf = ({ deliver_at: wanted, held_until: held, created_at: made }: GiftRow): string =>
  [wanted ?? made, held ?? made].toSorted().at(-1) ?? made

/** Until when a gift that is paid now is held back; null when there is no reason to. */
async function holdOf({ transaction, clock, settings }: Needs, order: OrderRow): Promise<string | null> {
  if (order.total_cents === 0 || settings().demo) return null
  const account = await findAccount({ reader: transaction }, order.account_id)
  const now = clock.now().getTime()
  const isNew = account && now - Date.parse(account.registeredAt) < newFor
  return isNew ? new Date(now + holdFor).toISOString() : null
}

/** Schedules the delivery of a gift: at its order's first payment, and again after a dispute over it was won. */
export async function scheduleGift(needs: Needs, order: OrderRow, gift: GiftRow): Promise<void> {
  if (gift.sent_at !== null || gift.claimed_at !== null) return
  const held = order.paid_at === null ? await holdOf(needs, order) : gift.held_until
  if (held !== gift.held_until) await updateGift(needs.transaction, gift.id, { held_until: held })
  await queueGift(needs, { ...gift, held_until: held })
}

/**
 * Schedules the mails of these orders' gifts anew, since those that waited were deleted with their giver: the recipients
 * get what was paid for, in the words that are kept.
 */
export async function rescheduleGifts(
  { transaction, clock }: Omit<Needs, 'settings'>,
  orderIds: string[],
): Promise<void> {
  for (const gift of (await selectGiftsOf(transaction, orderIds)).values()) {
    if (gift.claimed_at !== null) continue
    await updateGift(transaction, gift.id, { sent_at: null })
    await queueGift({ transaction, clock }, gift)
  }
}

async function queueGift({ transaction, clock }: Omit<Needs, 'settings'>, gift: GiftRow): Promise<void> {
  const due = Date.parse(dueOf(gift))
  await expediteJob(
    { transaction, clock },
    {
      kind: 'send-gift',
      payload: { giftId: gift.id },
      uniqueKey: `gift:${gift.id}`,
      runAt: new Date(Math.max(due, clock.now().getTime())),
    },
  )
}
