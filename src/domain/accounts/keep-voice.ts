import type { Database, Reader } from '../database.ts'
import { isVoice, type Voice } from '../voice.ts'
import { selectVoice, updateVoice } from './account-queries.ts'

/** The voice last chosen for the account; null when none was chosen. */
export async function readAccountVoice({ reader }: { reader: Reader }, accountId: string): Promise<Voice | null> {
  const voice = (await selectVoice(reader, accountId))?.voice
  return isVoice(voice) ? voice : null
}

/** Saves a choice with the account, for its other devices and its mails. */
export const chooseVoice = ({ database }: { database: Database }, accountId: string, voice: Voice): Promise<void> =>
  database.write((transaction) => updateVoice(transaction, accountId, voice))

/**
 * The voice for a device that has just signed in. A choice made on this device is the latest and is saved with the
 * account. Otherwise the account's own voice applies, and only then that of the address that led here. Null without
 * any.
 */
export async function settleVoice(
  services: { database: Database },
  accountId: string,
  onDevice: { voice: Voice | null; isFollowed: boolean },
): Promise<Voice | null> {
  const { voice, isFollowed } = onDevice
  const kept = await readAccountVoice({ reader: services.database.read }, accountId)
  if (!voice || (kept && isFollowed)) return kept
  if (kept !== voice) await chooseVoice(services, accountId, voice)
  return voice
}
