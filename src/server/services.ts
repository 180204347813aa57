import { join } from 'node:path'
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts'
import { createDiskUploads } from '#adapters/files/disk-uploads.ts'
import { createMediaWorkers, type MediaWorkerOptions } from '#adapters/media/media-workers.ts'
import { createMemoryEventBus } from '#adapters/memory-event-bus.ts'
import type { Database } from '#domain/database.ts'
import type { Log, Services } from '#domain/services.ts'
import { openDataFolder } from './data-folder.ts'
import type { Config } from './settings/config.ts'
import { followSettings } from './settings/follow-settings.ts'
import { keptSecret } from './settings/secret.ts'
import type { RunningSimulators } from './simulators-process.ts'

/** The database named by the settings: PostgreSQL by its address, else the embedded one in the data folder. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<Database> {
  if (DATABASE_URL) return (await import('#adapters/database/postgres-database.ts')).openPostgres(DATABASE_URL)
  openDataFolder(DATA_DIR)
  return (await import('#adapters/database/sqlite-database.ts')).openSqlite(join(DATA_DIR, 'estela.db'))
}

export interface ServiceParts {
  database: Database
  log: Log
  /** Known once the store listens: port 0 picks a free one. */
  baseUrl: string
  simulators: RunningSimulators | null
  media?: MediaWorkerOptions
}

/** Chooses every adapter by the settings; the only place that knows them all. */
export async function createServices(config: Config, parts: ServiceParts) {
  const { database, log } = parts
  const media = createMediaWorkers(parts.media)
  const events = createMemoryEventBus()
  const clock = { now: () => new Date() }
  const secret = config.SECRET ?? keptSecret(config.DATA_DIR)
  const followed = await followSettings(config, { ...parts, events, clock, secret })
  const services: Services & { media: typeof media } = {
    database,
    log,
    media,
    clock,
    files: createDiskFileStore(join(config.DATA_DIR, 'files')),
    uploads: createDiskUploads(join(config.DATA_DIR, 'uploads')),
    mailer: followed.mailer,
    events,
    providers: followed.providers,
    settings: followed.settings,
    settingsSource: followed.source,
    secret,
  }
  return {
    ...services,
    watchSettings: followed.watch,
    settingsVersion: followed.version,
    onSettingsApplied: followed.onApplied,
  }
}
