import type { Writer } from '../../database.ts'
import type { Services } from '../../services.ts'
import { deleteSecondFactor, updateRole } from '../account-queries.ts'
import { deleteSessions } from '../session-queries.ts'
import { deleteResetLinks } from '../verification-queries.ts'
import { listOwners } from './list-owners.ts'
import { lockOwners, selectOwnerByEmail } from './owner-queries.ts'

/**
 * Turns an owner, banned or not, into a customer, inside a write operation: sessions, unfinished sign-ins and the
 * second factor end, the password stays. `last` = nobody else can run the store, and nothing was changed. Publish
 * `signed-out` for `id` afterwards.
 */
export async function revokeOwnership(
  { transaction, settings }: { transaction: Writer } & Pick<Services, 'settings'>,
  { email, at }: { email: string; at: string },
): Promise<'none' | 'last' | { id: string }> {
  await lockOwners(transaction)
  const owner = await selectOwnerByEmail(transaction, email)
  if (!owner) return 'none'
  const able = await listOwners({ reader: transaction, settings })
  if (!able.some(({ accountId }) => accountId !== owner.id)) return 'last'
  await deleteSessions(transaction, owner.id)
  await deleteResetLinks(transaction, owner.id)
  await deleteSecondFactor(transaction, owner.id)
  await updateRole(transaction, owner.id, { role: 'customer', updated_at: at })
  return { id: owner.id }
}
