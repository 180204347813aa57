import type { Writer } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'

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

/** Returns a row if the product may become a favorite: it is one already, or there are fewer than `most`. */
export const selectRoomInFavorites = makeStatement(
  (reader, { accountId, productId, most }: Favorite & { most: number }) => {
    const favorites = reader.selectFrom('favorites').where('account_id', '=', accountId)
    return reader
      .selectNoFrom((room) => room.lit(1).as('room'))
      .where((room) =>
        room.or([
          room.exists(favorites.select('product_id').where('product_id', '=', productId)),
          room(favorites.select(room.fn.countAll<number>().as('count')), '<', most),
        ]),
      )
  },
)

export const deleteFavorite = makeStatement((writer, { accountId, productId }: Favorite) =>
  writer.deleteFrom('favorites').where('account_id', '=', accountId).where('product_id', '=', productId),
)

export const deleteFavorites = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('favorites').where('account_id', '=', accountId).execute()
