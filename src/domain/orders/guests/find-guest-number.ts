import { isGuest } from '../../accounts/guests/find-guest.ts'
import type { Reader } from '../../database.ts'
import type { OrderRow } from '../order-queries.ts'

/** The number under which an order made without an account has its own page; null for any other order. */
export const findGuestNumber = async (
  { reader }: { reader: Reader },
  { account_id: accountId, number }: Pick<OrderRow, 'account_id' | 'number'>,
): Promise<string | null> => ((await isGuest({ reader }, accountId)) ? number : null)
