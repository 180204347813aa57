import type { Reader } from '../../database.ts'
import { isVoice, type Voice } from '../../voice.ts'
import { selectOwners } from '../account-queries.ts'

/** All owners who are not banned. */
export async function listOwners({
  reader,
}: {
  reader: Reader
}): Promise<{ accountId: string; email: string; voice: Voice | null }[]> {
  const rows = await selectOwners(reader)
  return rows.map(({ id, email, voice }) => ({ accountId: id, email, voice: isVoice(voice) ? voice : null }))
}
