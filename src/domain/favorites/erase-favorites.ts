import type { Writer } from '../database.ts'
import { deleteFavorites } from './favorite-queries.ts'

/** Deletes the favorites of an account that is being deleted. */
export const eraseFavorites = ({ transaction }: { transaction: Writer }, accountId: string) =>
  deleteFavorites(transaction, accountId)
