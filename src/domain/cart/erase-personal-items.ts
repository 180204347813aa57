import type { Writer } from '../database.ts'
import { deletePersonalItems } from './cart-queries.ts'

/** Empties an account's cart and favorites for good. */
export const erasePersonalItems = ({ transaction }: { transaction: Writer }, accountId: string): Promise<void> =>
  deletePersonalItems(transaction, accountId)
