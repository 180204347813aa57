import type { Writer } from '../database.ts'
import { deleteResetLinks, deleteSessions, deleteSignInMethods, updateErased } from './account-queries.ts'

/** What stands in the place of an erased address; nobody can receive mail there (RFC 2606). */
export const erasedAddress = (accountId: string): string => `deleted-${accountId}@deleted.invalid`

/** Takes a person out of their account for good: no name, no address, no way in. The account's id stays with its orders. */
export async function eraseAccount({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  await deleteSessions(transaction, accountId)
  await deleteResetLinks(transaction, accountId)
  await deleteSignInMethods(transaction, accountId)
  await updateErased(transaction, accountId, erasedAddress(accountId))
}
