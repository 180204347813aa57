import type { Connection, ProbeResult } from './owners-settings.ts'
import type { SettingTexts } from './setting-fields.ts'

/** Where settings come from besides the database, and who must follow when an owner changes one. */
export interface SettingsSource {
  /** What the environment sets: it wins over what owners set. */
  fixed: SettingTexts
  /** What holds where nothing is set. */
  defaults: SettingTexts
  /** Stricter rules hold in production. */
  production: boolean
  /** This process follows what the database holds now; others do within a second by themselves. */
  reload(): Promise<void>
  /** Really calls the other side with these settings; answers within 10 s, never throws for what it says. */
  probe(connection: Connection, values: SettingTexts, mail: { to: string }): Promise<ProbeResult>
}
