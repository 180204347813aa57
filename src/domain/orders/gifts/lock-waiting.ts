import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { type OrderRow, selectOrderForUpdate } from '../order-queries.ts'
import { isWaiting } from './gift.ts'
import { type GiftRow, selectGiftOf } from './gift-queries.ts'
import { sayGift } from './gift-texts.ts'
import { readGiftState } from './read-gift-state.ts'

/** Locks an order and returns it with its gift. Throws `aborted` unless the gift's mail may be sent. */
export async function lockWaiting(transaction: Writer, orderId: string): Promise<{ order: OrderRow; gift: GiftRow }> {
  const order = await selectOrderForUpdate(transaction, orderId)
  const gift = await selectGiftOf(transaction, orderId)
  const state = gift && (await readGiftState({ reader: transaction }, order, gift))
  if (!gift || !state || !isWaiting(state))
    throw new ShopError('aborted', sayGift.notWaiting, because('gift-not-waiting'))
  return { order, gift }
}
