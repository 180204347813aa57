import type { Reader } from '../database.ts'
import { isVoice, type Voice } from '../voice.ts'
import { selectNewsReaders } from './account-queries.ts'

/** Of these accounts those that agreed to mails about new versions, and are not banned. */
export async function listNewsReaders(
  { reader }: { reader: Reader },
  accountIds: string[],
): Promise<{ accountId: string; email: string; voice: Voice | null }[]> {
  const readers: { accountId: string; email: string; voice: Voice | null }[] = []
  for (let start = 0; start < accountIds.length; start += 1000)
    for (const { id, email, voice } of await selectNewsReaders(reader, accountIds.slice(start, start + 1000)))
      readers.push({ accountId: id, email, voice: isVoice(voice) ? voice : null })
  return readers
}
