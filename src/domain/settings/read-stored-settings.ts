import type { Reader } from '../database.ts'
import { openSealed } from './secrets/seal-secret.ts'
import { isSettingName, type SettingName, type SettingTexts } from './setting-fields.ts'
import { selectSettings, selectState } from './setting-queries.ts'

export interface StoredSettings {
  version: number
  values: SettingTexts
  /** When each was last saved, even with the same value. */
  savedAt: SettingTexts
  /** Secrets that were sealed with another SECRET: they count as not set. */
  unreadable: SettingName[]
}

/** The number that every change raises; cheap to read often. */
export const readSettingsVersion = async (reader: Reader): Promise<number> => (await selectState(reader)).version

/** The settings that owners saved. */
export async function readStoredSettings({
  reader,
  secret,
}: {
  reader: Reader
  secret: string
}): Promise<StoredSettings> {
  // The version is read first, so that a change in between is noticed at the next look.
  const { version } = await selectState(reader)
  const values: SettingTexts = {}
  const savedAt: SettingTexts = {}
  const unreadable: SettingName[] = []
  for (const { name, value, sealed, changed_at } of await selectSettings(reader)) {
    if (!isSettingName(name)) continue
    savedAt[name] = changed_at
    const opened = sealed ? openSealed({ secret }, name, value) : value
    if (opened === null) unreadable.push(name)
    else values[name] = opened
  }
  return { version, values, savedAt, unreadable }
}
