import type { Reader } from '../../database.ts'
import type { OrderRow } from '../order-queries.ts'
import { isWithdrawn } from '../withdrawing/find-withdrawals.ts'
import { type GiftState, giftState } from './gift.ts'
import type { GiftRow } from './gift-queries.ts'

/** The present state of an order's gift. */
export const readGiftState = async (
  { reader }: { reader: Reader },
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
  gift: Pick<GiftRow, 'sent_at' | 'claimed_at'>,
): Promise<GiftState> => giftState({ status, withdrawn: await isWithdrawn({ reader }, id) }, gift)
