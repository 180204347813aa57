import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { deleteSessions, updateBan } from './account-queries.ts'
import { lockoutPath } from './find-ban.ts'

/** Ends every session and open stream of the account and refuses its sign-in until it is unbanned. */
export async function banAccount(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { accountId, reason, redirect }: { accountId: string; reason: string; redirect: string | null },
): Promise<void> {
  await database.write(async (transaction) => {
    const banned = await updateBan(transaction, accountId, { reason, redirect })
    if (!banned.numUpdatedRows) throw new ShopError('not-found', 'There is no such account.')
    await deleteSessions(transaction, accountId)
  })
  events.publish(accountId, { kind: 'account', state: 'banned', redirect: redirect ?? lockoutPath })
}

/** Lets the account sign in again; everything it owned is as before. */
export async function unbanAccount({ database }: Pick<Services, 'database'>, accountId: string): Promise<void> {
  const unbanned = await database.write((transaction) => updateBan(transaction, accountId, null))
  if (!unbanned.numUpdatedRows) throw new ShopError('not-found', 'There is no such account.')
}
