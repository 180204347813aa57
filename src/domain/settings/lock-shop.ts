import type { Writer } from '../database.ts'
import { lockState } from './setting-queries.ts'

/**
 * Locks the row that stands for the shop. First statement of what changes its texts, and of what counts how many of a
 * kind the shop has before it adds another: such writes run one after another, also on PostgreSQL.
 */
export const lockShop = async ({ transaction }: { transaction: Writer }): Promise<void> => {
  await lockState(transaction)
}
