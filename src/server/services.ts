import { embeddedPath } from '#adapters/database/sqlite/embedded-path.ts'
import type { SqliteWriter } from '#adapters/database/sqlite/sqlite-writer.ts'
import type { StatementLog } from '#adapters/database/statement-log.ts'
import { isSecretUsed } from '#adapters/files/store-lock.ts'
import { createMediaWorkers, type MediaWorkerOptions } from '#adapters/media/media-workers.ts'
import { createMemoryEventBus } from '#adapters/memory-event-bus.ts'
import { createWebhookSender } from '#adapters/webhooks/webhook-sender.ts'
import type { Database } from '#domain/database.ts'
import { withLogOf } from '#domain/log-parts.ts'
import type { EventBus, Log, Services } from '#domain/services.ts'
import { agreeOnSecret } from '#domain/settings/secrets/agree-on-secret.ts'
import { boundModels } from './bound-models.ts'
import type { RunningSimulators } from './demo/simulators-process.ts'
import { openStorage } from './open-storage.ts'
import type { ServingPart } from './processes/serving-part.ts'
import type { Config } from './settings/config.ts'
import { followSettings } from './settings/follow-settings.ts'
import { loadOrCreateSecret } from './settings/secret.ts'
import { openDataFolder } from './starting/data-folder.ts'

export interface DatabaseParts {
  writer?: SqliteWriter | undefined
  /** Called when the embedded database's own writer ends by itself. */
  onWriterLost?: ((why: Error) => void) | undefined
  statementLog?: StatementLog | undefined
  /** As in `PostgresOptions`. */
  waitMs?: number
}

/**
 * The database that the settings name: PostgreSQL by its address, else the embedded one in the data folder, written by
 * `writer` when several processes share it.
 */
export async function openDatabase(
  config: Config,
  { writer, onWriterLost: writerLost, statementLog, waitMs }: DatabaseParts = {},
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl, DATABASE_POOL: pool } = config
  if (url) {
    const { openPostgres } = await import('#adapters/database/postgres/postgres-database.ts')
    return openPostgres(url, { pool, waitMs, directUrl, readUrl, statementLog })
  }
  const path = embeddedPath(config.DATA_DIR)
  openDataFolder(config.DATA_DIR)
  const [{ openSqlite }, { openSqliteWriter }] = await Promise.all([
    import('#adapters/database/sqlite/sqlite-database.ts'),
    import('#adapters/database/sqlite/sqlite-writer.ts'),
  ])
  return openSqlite(path, { writer: writer ?? (await openSqliteWriter(path, undefined, writerLost)), statementLog })
}

/**
 * Events reach every process on a PostgreSQL database, and on SQLite the processes of one parent. A process that
 * `receivesEvents` them keeps a connection for that, directly to the server.
 */
async function openEvents(
  config: Config,
  { database, log, receivesEvents: hears, part }: ServiceParts,
): Promise<EventBus> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (database.engine === 'sqlite' || !url) return part?.events ?? createMemoryEventBus()
  const { createPostgresEventBus } = await import('#adapters/events/postgres-event-bus.ts')
  const bus = createPostgresEventBus({ database, log })
  if (hears) await bus.listen(url)
  return bus
}

export interface ServiceParts {
  database: Database
  log: Log
  /** Known once the store listens: port 0 picks a free one. */
  baseUrl: string
  simulators: RunningSimulators | null
  /** Whether anything in this process waits for what others do, such as open streams. */
  receivesEvents?: boolean
  media?: MediaWorkerOptions | undefined
  part?: ServingPart | undefined
}

/**
 * Chooses every adapter by the settings; the only place that knows them all. `close` ends what was opened for them
 * except `media`, which its user closes first; when this fails, nothing stays open.
 */
export async function createServices(config: Config, parts: ServiceParts) {
  const { database, log } = parts
  await using opened = new AsyncDisposableStack()
  const media = parts.part?.media ?? createMediaWorkers({ ...boundModels(config), ...parts.media })
  const events = await openEvents(config, withLogOf(parts, 'events'))
  opened.defer(() => events.close())
  const clock = { now: () => new Date() }
  const secret = config.SECRET ?? loadOrCreateSecret(config.DATA_DIR)
  if (database.engine === 'postgres') await agreeOnSecret({ database, secret, log }, isSecretUsed)
  const followed = await followSettings(config, { ...parts, events, clock, secret })
  const storage = await openStorage(config, withLogOf(parts, 'files'))
  opened.defer(() => storage.close())
  const services: Services & { media: typeof media } = {
    database,
    log,
    media,
    clock,
    files: storage.files,
    uploads: storage.uploads,
    mailer: followed.mailer,
    events,
    webhooks: createWebhookSender({ loopback: config.DEMO && config.WEBHOOKS_TO_LOOPBACK }),
    providers: followed.providers,
    settings: followed.settings,
    settingsSource: followed.source,
    secret,
  }
  const all = opened.move()
  return {
    ...services,
    close: () => all.disposeAsync(),
    storage,
    watchSettings: followed.watch,
    settingsVersion: followed.version,
    onSettingsApplied: followed.onApplied,
  }
}
