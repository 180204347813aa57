import type { Writer } from '../database.ts'
import { deleteCartLines } from './cart-queries.ts'

/** Removes bought products from the cart, inside the transaction that settles their order. */
export async function removeBoughtLines(
  { transaction }: { transaction: Writer },
  { accountId, productIds }: { accountId: string; productIds: string[] },
): Promise<void> {
  if (productIds.length > 0) await deleteCartLines(transaction, accountId, productIds)
}
