import type { Database } from '#domain/database.ts'
import { readSettingsVersion, readStoredSettings } from '#domain/settings/read-stored-settings.ts'
import { shopSchema } from '#domain/settings/setting-fields.ts'
import { usableSettings } from '#domain/settings/validate-changes.ts'
import { type Config, withSettings } from '#server/settings/config.ts'
import { readStoredSecret } from '#server/settings/secret.ts'

/** The settings in effect: those of the environment, and those that owners set in the back office. */
export async function readEffectiveConfig(
  config: Config,
  database: Database,
): Promise<{ config: Config; unreadable: string[] }> {
  const { fixed, production } = config
  const secret = config.SECRET ?? readStoredSecret(config.DATA_DIR) ?? ''
  const isThere = await readSettingsVersion(database.read).then(
    () => true,
    // A store that this program has never started has no such table yet.
    () => false,
  )
  if (!isThere) return { config, unreadable: [] }
  const stored = await readStoredSettings({ reader: database.read, secret })
  const { values } = usableSettings({ fixed, stored: stored.values, production })
  return { config: withSettings(config, shopSchema.parse(values)), unreadable: stored.unreadable }
}
