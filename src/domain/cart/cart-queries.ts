import type { Reader, Writer } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'

export const selectCartLines = makeStatement((reader, { accountId }: { accountId: string }) =>
  reader
    .selectFrom('cart_lines')
    .select(['product_id as productId', 'quantity', 'variant'])
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('product_id'),
)

interface Line {
  accountId: string
  productId: string
  quantity: number
}

const newLine = (writer: Reader, line: Line & { addedAt: string }) =>
  writer.insertInto('cart_lines').values({
    account_id: line.accountId,
    product_id: line.productId,
    quantity: line.quantity,
    added_at: line.addedAt,
  })

/** Adds a line; an existing one stays as it is. */
export const insertCartLine = makeStatement((writer, line: Line & { addedAt: string }) =>
  newLine(writer, line).onConflict((conflict) => conflict.columns(['account_id', 'product_id']).doNothing()),
)

/** Adds a line, or sets the quantity of the existing one. */
export const upsertCartLine = makeStatement((writer, line: Line & { addedAt: string }) =>
  newLine(writer, line).onConflict((conflict) =>
    conflict.columns(['account_id', 'product_id']).doUpdateSet({ quantity: line.quantity }),
  ),
)

/** Returns a row if the product may be put into the cart: it is there already, or there are fewer lines than `most`. */
export const selectRoomInCart = makeStatement(
  (reader, { accountId, productId, most }: { accountId: string; productId: string; most: number }) => {
    const lines = reader.selectFrom('cart_lines').where('account_id', '=', accountId)
    return reader
      .selectNoFrom((room) => room.lit(1).as('room'))
      .where((room) =>
        room.or([
          room.exists(lines.select('product_id').where('product_id', '=', productId)),
          room(lines.select(room.fn.countAll<number>().as('count')), '<', most),
        ]),
      )
  },
)

export const updateCartQuantity = makeStatement((writer, { accountId, productId, quantity }: Line) =>
  writer
    .updateTable('cart_lines')
    .set({ quantity })
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId),
)

export const updateCartVariant = makeStatement(
  (writer, { accountId, productId, variant }: Omit<Line, 'quantity'> & { variant: string }) =>
    writer
      .updateTable('cart_lines')
      .set({ variant })
      .where('account_id', '=', accountId)
      .where('product_id', '=', productId),
)

export const deleteCartLine = makeStatement((writer, line: { accountId: string; productId: string }) =>
  writer.deleteFrom('cart_lines').where('account_id', '=', line.accountId).where('product_id', '=', line.productId),
)

export const deleteCartLines = (transaction: Writer, accountId: string, productIds: string[]) =>
  transaction
    .deleteFrom('cart_lines')
    .where('account_id', '=', accountId)
    .where('product_id', 'in', productIds)
    .execute()

export const deleteCart = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('cart_lines').where('account_id', '=', accountId).execute()
