import type { Writer } from '../../database.ts'
import { updateVerified } from '../account-queries.ts'
import { raiseAccountVersion } from '../raise-version.ts'

/** Marks an account's address as proved, inside a write operation; returns the new version, for the account's pages. */
export async function proveEmail({ transaction }: { transaction: Writer }, accountId: string): Promise<number> {
  await updateVerified(transaction, accountId)
  return raiseAccountVersion({ transaction }, accountId)
}
