import type { Writer } from '../database.ts'
import { deleteCart } from './cart-queries.ts'

/** Empties the cart of an account that is being deleted. */
export const eraseCart = ({ transaction }: { transaction: Writer }, accountId: string) =>
  deleteCart(transaction, accountId)
