import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { readLocalPath } from '../../local-path.ts'
import type { EventBus, Services } from '../../services.ts'
import { sayAccount } from '../account-texts.ts'
import { forgetDevices } from '../known-device-queries.ts'
import { deleteSessions } from '../session-queries.ts'
import { selectBannedTogether, updateBan } from './ban-queries.ts'
import { lockoutPath } from './find-ban.ts'

export interface Ban {
  accountId: string
  reason: string
  /** A path of the store; null = the lockout page. */
  redirect: string | null
}

/** Throws not-found. */
async function changeBan(transaction: Writer, accountId: string, ban: Ban | null): Promise<string[]> {
  const accountIds = await selectBannedTogether(transaction, accountId)
  if (accountIds.length === 0) throw new ShopError('not-found', sayAccount.unknown)
  await updateBan(transaction, accountIds, ban)
  return accountIds
}

/**
 * Ends every session of the account, forgets its known devices and refuses its sign-in, inside a write operation. The
 * same goes for everybody with its address: a guest is banned with the address that was typed. Afterwards, notify the
 * streams of all returned accounts.
 */
export async function applyBan({ transaction }: { transaction: Writer }, ban: Ban): Promise<string[]> {
  const accountIds = await changeBan(transaction, ban.accountId, ban)
  for (const accountId of accountIds) {
    await deleteSessions(transaction, accountId)
    await forgetDevices(transaction, accountId)
  }
  return accountIds
}

/** Lifts the ban of everybody whom `applyBan` banned with this account. */
export async function liftBan({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  await changeBan(transaction, accountId, null)
}

/** Notifies every open stream of these accounts of their ban at once. */
export function publishBan(
  { events }: { events: EventBus },
  { accountIds, redirect }: { accountIds: string[]; redirect: string | null },
): void {
  const ban = { kind: 'account', state: 'banned', redirect: readLocalPath(redirect) ?? lockoutPath } as const
  for (const accountId of accountIds) events.publish(accountId, ban)
}

/** Ends every session and open stream of the account and refuses its sign-in until it is unbanned. */
export async function banAccount({ database, events }: Pick<Services, 'database' | 'events'>, ban: Ban): Promise<void> {
  const accountIds = await database.write((transaction) => applyBan({ transaction }, ban))
  publishBan({ events }, { accountIds, redirect: ban.redirect })
}

/** Lets the account sign in again; everything it owned is as before. */
export const unbanAccount = ({ database }: Pick<Services, 'database'>, accountId: string): Promise<void> =>
  database.write((transaction) => liftBan({ transaction }, accountId))
