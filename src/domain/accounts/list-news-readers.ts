import type { Reader, Writer } from '../database.ts'
import { isVoice, type Voice } from '../voice.ts'
import { lockNewsReaders, selectNewsReader } from './account-queries.ts'

/**
 * Those of these accounts, at most 1,000, that agreed to mails about new versions and are not banned. Locks their rows:
 * an account withdraws its agreement, or is deleted, either before or after this transaction.
 */
export async function listNewsReaders(
  { transaction }: { transaction: Writer },
  accountIds: string[],
): Promise<{ accountId: string; email: string; voice: Voice | null }[]> {
  if (accountIds.length === 0) return []
  const rows = await lockNewsReaders(transaction, accountIds)
  return rows.map(({ id, email, voice }) => ({ accountId: id, email, voice: isVoice(voice) ? voice : null }))
}

/** Whether this account still wants such mails. */
export const readsNews = async ({ reader }: { reader: Reader }, accountId: string): Promise<boolean> =>
  (await selectNewsReader(reader, accountId)) !== undefined
