import type { Writer } from '../database.ts'
import { ShopError } from '../errors.ts'
import { updateVersion } from './account-queries.ts'

/**
 * Raises the account's version inside the write that changed its state, and with it locks the account's row.
 * After the commit, publish `{ kind: 'state', version }` on the event bus. Throws not-found for an unknown account.
 */
export async function raiseAccountVersion(
  { transaction }: { transaction: Writer },
  accountId: string,
): Promise<number> {
  const row = await updateVersion(transaction, accountId)
  if (!row) throw new ShopError('not-found', 'There is no such account.')
  return row.version
}
