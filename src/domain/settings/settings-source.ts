import type { Connection, ProbeResult } from './owners-settings.ts'
import type { SettingTexts } from './setting-fields.ts'

/** Where settings come from besides the database, and how this process follows an owner's change. */
export interface SettingsSource {
  /** What the environment sets; it overrides what owners set. */
  fixed: SettingTexts
  /** What applies where nothing is set. */
  defaults: SettingTexts
  /** Stricter rules hold in production. */
  production: boolean
  /** Makes this process use what the database holds now; others follow by themselves within a second. */
  reload(): Promise<void>
  /** Really calls the other side with these settings; answers within 10 s, and never throws because of a reply. */
  probe(connection: Connection, values: SettingTexts, mail: { to: string }): Promise<ProbeResult>
}
