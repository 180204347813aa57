import type { Writer } from '../../database.ts'
import { deleteResetLinks, deleteSecondFactor, selectOwners, updateRole } from '../account-queries.ts'
import { deleteSessions } from '../session-queries.ts'

/**
 * Makes a customer of an owner, inside a write operation: sessions, half-done sign-ins and the second factor end, the
 * password stays. `last` = nobody else owns the store, and nothing was changed. Publish `signed-out` for `id` afterwards.
 */
export async function takeOwnership(
  { transaction }: { transaction: Writer },
  { email, at }: { email: string; at: string },
): Promise<'none' | 'last' | { id: string }> {
  const owners = await selectOwners(transaction)
  const owner = owners.find((one) => one.email === email)
  if (!owner) return 'none'
  if (owners.length === 1) return 'last'
  await deleteSessions(transaction, owner.id)
  await deleteResetLinks(transaction, owner.id)
  await deleteSecondFactor(transaction, owner.id)
  await updateRole(transaction, owner.id, { role: 'customer', updated_at: at })
  return { id: owner.id }
}
