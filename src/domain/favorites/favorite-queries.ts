import type { Writer } from '../database.ts'
import { makeStatement } from '../statement.ts'

interface Favorite {
  accountId: string
  productId: string
}

export const selectFavorites = makeStatement((reader, { accountId }: { accountId: string }) =>
  reader
    .selectFrom('favorites')
    .select('product_id as productId')
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('product_id'),
)

export const insertFavorite = makeStatement((writer, favorite: Favorite & { addedAt: string }) =>
  writer
    .insertInto('favorites')
    .values({ account_id: favorite.accountId, product_id: favorite.productId, added_at: favorite.addedAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doNothing()),
)

export const deleteFavorite = makeStatement((writer, { accountId, productId }: Favorite) =>
  writer.deleteFrom('favorites').where('account_id', '=', accountId).where('product_id', '=', productId),
)

export const deleteFavorites = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('favorites').where('account_id', '=', accountId).execute()
