import type { Reader } from '../../database.ts'
import type { Services } from '../../services.ts'
import { isVoice, type Voice } from '../../voice.ts'
import { selectOwners } from './owner-queries.ts'

/** All owners whom neither an owner nor the settings ban. */
export async function listOwners({
  reader,
  settings,
}: { reader: Reader } & Pick<Services, 'settings'>): Promise<
  { accountId: string; email: string; voice: Voice | null }[]
> {
  const rows = (await selectOwners(reader)).filter(({ email }) => !settings().bannedEmails.includes(email))
  return rows.map(({ id, email, voice }) => ({ accountId: id, email, voice: isVoice(voice) ? voice : null }))
}
