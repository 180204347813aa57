import type { Reader } from '../../database.ts'
import { selectGiftOf } from './gift-queries.ts'

/** Whether an order is for somebody else. */
export const isGift = async ({ reader }: { reader: Reader }, orderId: string): Promise<boolean> =>
  (await selectGiftOf(reader, orderId)) !== undefined
