import { ShopError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { selectOrder } from '../order-queries.ts'
import { sayOrder } from '../order-texts.ts'
import { type GiftState, isWaiting, type OrderGift } from './gift.ts'
import { type GiftRow, selectGiftOf } from './gift-queries.ts'
import { sayGift } from './gift-texts.ts'
import { tokenOf } from './gift-token.ts'
import { linkOf } from './mail-gift.ts'
import { readGiftState } from './read-gift-state.ts'
import { dueOf } from './schedule-gift.ts'

/** A gift as it is shown with its order, to its buyer and owners. */
export const presentGift = (state: GiftState, gift: GiftRow): OrderGift => ({
  state,
  to: gift.to_email,
  name: gift.name,
  message: gift.message,
  language: gift.language,
  sendAt: dueOf(gift),
  timeZone: gift.time_zone,
  sentAt: gift.sent_at,
  claimedAt: gift.claimed_at,
})

/** A gift with the link that its buyer may hand over in person. */
export interface BuyersGift extends OrderGift {
  /** Null while the gift cannot be accepted, or not yet. */
  link: string | null
}

/**
 * An order's gift and its link, for its buyer. Throws `not-found` for everybody else, and for an order that is no gift.
 */
export async function showGift(
  { database, clock, secret, settings }: Pick<Services, 'database' | 'clock' | 'secret' | 'settings'>,
  { orderId, accountId }: { orderId: string; accountId: string },
): Promise<BuyersGift> {
  const order = await selectOrder(database.read, orderId)
  if (order?.account_id !== accountId) throw new ShopError('not-found', sayOrder.unknown)
  const gift = await selectGiftOf(database.read, orderId)
  if (!gift) throw new ShopError('not-found', sayGift.notGift)
  const shown = presentGift(await readGiftState({ reader: database.read }, order, gift), gift)
  const isHeld = gift.held_until !== null && gift.held_until > clock.now().toISOString()
  const token = isWaiting(shown.state) && !isHeld ? tokenOf(secret, gift) : null
  return { ...shown, link: token === null ? null : linkOf({ settings }, token) }
}
