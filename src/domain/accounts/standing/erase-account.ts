import { randomUUID } from 'node:crypto'
import type { Writer } from '../../database.ts'
import { selectIdsByEmail, updateErased } from '../account-queries.ts'
import { erasedAddress } from '../erased-address.ts'
import { updateErasedGuest } from '../guests/guest-queries.ts'
import { endAllAccess } from '../sessions/end-all-access.ts'

/**
 * Erases a person from their account for good: no name, no address, no role, no way in. The account's id stays with
 * its orders.
 */
export async function eraseAccount({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  await endAllAccess({ transaction }, accountId)
  const address = erasedAddress(accountId)
  // An account may already have this address, and must not keep somebody else from ever being deleted.
  const isTaken = (await selectIdsByEmail(transaction, [address])).length > 0
  await updateErased(transaction, accountId, isTaken ? erasedAddress(randomUUID()) : address)
  await updateErasedGuest(transaction, accountId)
}
