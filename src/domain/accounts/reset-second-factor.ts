import type { Services } from '../services.ts'
import { deleteSecondFactor, deleteSessions, selectAccountByEmail } from './account-queries.ts'

/** Forgets the account's authenticator and backup codes and ends its sessions; false when it had no second factor. */
export async function resetSecondFactor(
  { database, events }: Pick<Services, 'database' | 'events'>,
  email: string,
): Promise<boolean> {
  const account = await database.write(async (transaction) => {
    const found = await selectAccountByEmail(transaction, email)
    if (!found?.two_factor_enabled) return null
    await deleteSecondFactor(transaction, found.id)
    await deleteSessions(transaction, found.id)
    return found
  })
  if (account) events.publish(account.id, { kind: 'account', state: 'signed-out', redirect: null })
  return account !== null
}
