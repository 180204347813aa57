import type { Reader, Writer } from '../database.ts'

export const selectFavorites = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('favorites')
    .select('product_id as productId')
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute()

export const insertFavorite = (transaction: Writer, accountId: string, productId: string, addedAt: string) =>
  transaction
    .insertInto('favorites')
    .values({ account_id: accountId, product_id: productId, added_at: addedAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doNothing())
    .execute()

export const deleteFavorites = (transaction: Writer, accountId: string, productIds: string[]) =>
  transaction
    .deleteFrom('favorites')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', productIds)
    .execute()
