import type { Database, Reader } from '../database.ts'
import { isVoice, type Voice } from '../voice.ts'
import { selectVoice, updateVoice } from './account-queries.ts'

/** The voice that the account's owner chose last; null when none was chosen. */
export async function readAccountVoice({ reader }: { reader: Reader }, accountId: string): Promise<Voice | null> {
  const voice = (await selectVoice(reader, accountId))?.voice
  return isVoice(voice) ? voice : null
}

/** Keeps a choice with the account, for its other devices and its mails. */
export const chooseVoice = ({ database }: { database: Database }, accountId: string, voice: Voice): Promise<void> =>
  database.write((transaction) => updateVoice(transaction, accountId, voice))

/**
 * What holds on a device that has just signed in: a choice made on this device is the latest and goes to the account;
 * otherwise the account's own. Null when nothing was chosen anywhere.
 */
export async function settleVoice(
  services: { database: Database },
  accountId: string,
  onDevice: Voice | null,
): Promise<Voice | null> {
  const kept = await readAccountVoice({ reader: services.database.read }, accountId)
  if (!onDevice) return kept
  if (kept !== onDevice) await chooseVoice(services, accountId, onDevice)
  return onDevice
}
