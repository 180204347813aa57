import type { Writer } from '../../database.ts'
import type { Services } from '../../services.ts'
import { selectIdsByEmail } from '../account-queries.ts'
import { forgetDevices } from '../known-device-queries.ts'
import { deleteSessions } from '../session-queries.ts'
import { publishBan } from './ban-account.ts'

/**
 * Signs out the accounts of addresses that the settings now ban and forgets their known devices, inside the write
 * operation that changes the settings.
 */
export async function endSessionsOf({ transaction }: { transaction: Writer }, emails: string[]): Promise<void> {
  for (const { id } of await selectIdsByEmail(transaction, emails)) {
    await deleteSessions(transaction, id)
    await forgetDevices(transaction, id)
  }
}

/** At the start, signs out everybody whom the settings ban: the environment changed, or a backup restored sessions. */
export async function endBannedSessions({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Promise<void> {
  if ((await selectIdsByEmail(database.read, settings().bannedEmails)).length > 0)
    await database.write((transaction) => endSessionsOf({ transaction }, settings().bannedEmails))
}

/** Tells this process's open streams of these accounts that they are banned. */
export async function publishEmailBans(
  { database, events }: Pick<Services, 'database' | 'events'>,
  emails: string[],
): Promise<void> {
  const accounts = await selectIdsByEmail(database.read, emails)
  publishBan({ events }, { accountIds: accounts.map(({ id }) => id), redirect: null })
}
