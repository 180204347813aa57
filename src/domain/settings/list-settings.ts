import type { Services } from '../services.ts'
import type { OwnersSetting, OwnersSettings } from './owners-settings.ts'
import { readStoredSettings, type StoredSettings } from './read-stored-settings.ts'
import { isSecret, type SettingName, settingNames } from './setting-fields.ts'

type Needs = Pick<Services, 'database' | 'secret' | 'settingsSource'>

function present(name: SettingName, { fixed, defaults }: Services['settingsSource'], stored: StoredSettings) {
  const sources = [
    ['environment', fixed[name]],
    ['database', stored.values[name]],
    ['default', defaults[name]],
  ] as const
  const [source, value] = sources.find(([, found]) => found !== undefined) ?? (['none', undefined] as const)
  const secret = isSecret(name)
  const setting: OwnersSetting = {
    name,
    value: secret ? null : (value ?? null),
    source,
    secret,
    isSet: value !== undefined,
    unreadable: fixed[name] === undefined && stored.unreadable.includes(name),
  }
  return setting
}

/** Every setting with the source of its value; of secrets only whether they are set. */
export async function listSettings({ database, secret, settingsSource }: Needs): Promise<OwnersSettings> {
  const stored = await readStoredSettings({ reader: database.read, secret })
  return { version: stored.version, settings: settingNames.map((name) => present(name, settingsSource, stored)) }
}
