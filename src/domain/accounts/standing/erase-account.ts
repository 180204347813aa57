import type { Writer } from '../../database.ts'
import { updateErased } from '../account-queries.ts'
import { erasedAddress } from '../erased-address.ts'
import { updateErasedGuest } from '../guests/guest-queries.ts'
import { endAllAccess } from '../sessions/end-all-access.ts'

/**
 * Takes a person out of their account for good: no name, no address, no role, no way in. The account's id stays with
 * its orders.
 */
export async function eraseAccount({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  await endAllAccess({ transaction }, accountId)
  await updateErased(transaction, accountId, erasedAddress(accountId))
  await updateErasedGuest(transaction, accountId)
}
