import type { Writer } from '../../database.ts'
import { ShopError } from '../../errors.ts'
import { readLocalPath } from '../../local-path.ts'
import type { EventBus, Services } from '../../services.ts'
import { updateBan } from '../account-queries.ts'
import { sayAccount } from '../account-texts.ts'
import { deleteSessions } from '../session-queries.ts'
import { lockoutPath } from './find-ban.ts'

export interface Ban {
  accountId: string
  reason: string
  /** A path of the store; null = the lockout page. */
  redirect: string | null
}

const missing = () => new ShopError('not-found', sayAccount.unknown)

/** Ends every session of the account and refuses its sign-in, inside a write operation. Tell the streams afterwards. */
export async function applyBan(
  { transaction }: { transaction: Writer },
  { accountId, reason, redirect }: Ban,
): Promise<void> {
  const banned = await updateBan(transaction, accountId, { reason, redirect })
  if (!banned.numUpdatedRows) throw missing()
  await deleteSessions(transaction, accountId)
}

export async function liftBan({ transaction }: { transaction: Writer }, accountId: string): Promise<void> {
  const lifted = await updateBan(transaction, accountId, null)
  if (!lifted.numUpdatedRows) throw missing()
}

/** Every open stream of the account learns of its ban at once. */
export const tellBan = ({ events }: { events: EventBus }, { accountId, redirect }: Ban): void =>
  events.publish(accountId, { kind: 'account', state: 'banned', redirect: readLocalPath(redirect) ?? lockoutPath })

/** Ends every session and open stream of the account and refuses its sign-in until it is unbanned. */
export async function banAccount({ database, events }: Pick<Services, 'database' | 'events'>, ban: Ban): Promise<void> {
  await database.write((transaction) => applyBan({ transaction }, ban))
  tellBan({ events }, ban)
}

/** Lets the account sign in again; everything it owned is as before. */
export const unbanAccount = ({ database }: Pick<Services, 'database'>, accountId: string): Promise<void> =>
  database.write((transaction) => liftBan({ transaction }, accountId))
