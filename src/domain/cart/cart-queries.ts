import type { Reader, Writer } from '../database.ts'

export const selectCartLines = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('cart_lines')
    .select(['product_id as productId', 'quantity'])
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()

/** Adds a line, or sets the quantity of the present one when a quantity is given. */
export const upsertCartLine = (
  transaction: Writer,
  line: { accountId: string; productId: string; quantity: number | null; addedAt: string },
) =>
  transaction
    .insertInto('cart_lines')
    .values({
      account_id: line.accountId,
      product_id: line.productId,
      quantity: line.quantity ?? 1,
      added_at: line.addedAt,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['account_id', 'product_id'])
      return line.quantity === null ? known.doNothing() : known.doUpdateSet({ quantity: line.quantity })
    })
    .execute()

export const updateCartQuantity = (transaction: Writer, accountId: string, productId: string, quantity: number) =>
  transaction
    .updateTable('cart_lines')
    .set({ quantity })
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst()

export const deleteCartLines = (transaction: Writer, accountId: string, productIds: string[]) =>
  transaction
    .deleteFrom('cart_lines')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', productIds)
    .execute()

export async function deletePersonalItems(transaction: Writer, accountId: string): Promise<void> {
  await transaction.deleteFrom('cart_lines').where('account_id', '=', accountId).execute()
  await transaction.deleteFrom('favorites').where('account_id', '=', accountId).execute()
}
