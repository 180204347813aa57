import type { Reader, Writer } from '../database.ts'
import type { Services } from '../services.ts'
import { isVoice, type Voice } from '../voice.ts'
import { lockNewsReaders, selectNewsReader } from './account-queries.ts'

/**
 * Those of these accounts, at most 1,000, that agreed to mails about new versions and are not banned. Locks their rows:
 * an account withdraws its agreement, or is deleted, either before or after this transaction.
 */
export async function listNewsReaders(
  { transaction, settings }: { transaction: Writer } & Pick<Services, 'settings'>,
  accountIds: string[],
): Promise<{ accountId: string; email: string; voice: Voice | null }[]> {
  if (accountIds.length === 0) return []
  const agreed = await lockNewsReaders(transaction, accountIds)
  const rows = agreed.filter(({ email }) => !settings().bannedEmails.includes(email))
  return rows.map(({ id, email, voice }) => ({ accountId: id, email, voice: isVoice(voice) ? voice : null }))
}

/** Whether this account still wants such mails. */
export async function readsNews(
  { reader, settings }: { reader: Reader } & Pick<Services, 'settings'>,
  accountId: string,
): Promise<boolean> {
  const row = await selectNewsReader(reader, accountId)
  return row !== undefined && !settings().bannedEmails.includes(row.email)
}
