import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createDiskFileStore } from '#adapters/disk-file-store.ts'
import { createMailboxMailer } from '#adapters/mailbox-mailer.ts'
import { createMediaWorkers } from '#adapters/media-workers.ts'
import { createMemoryEventBus } from '#adapters/memory-event-bus.ts'
import type { Database } from '#domain/database.ts'
import type { Log, Services, ShopSettings } from '#domain/services.ts'
import type { Config } from './config.ts'
import { createProviders } from './providers.ts'
import { keptSecret } from './secret.ts'
import { chooseSignInProviders } from './sign-in-providers.ts'
import type { RunningSimulators } from './simulators-process.ts'

/** The database named by the settings: PostgreSQL by its address, else the embedded one in the data folder. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<Database> {
  if (DATABASE_URL) return (await import('#adapters/postgres-database.ts')).openPostgres(DATABASE_URL)
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  return (await import('#adapters/sqlite-database.ts')).openSqlite(join(DATA_DIR, 'estela.db'))
}

const shopSettings = (config: Config, { baseUrl, simulators }: ServiceParts): ShopSettings => ({
  baseUrl,
  storeName: config.STORE_NAME,
  demo: config.DEMO,
  access: config.STORE_ACCESS,
  linkMinutes: config.LINK_MINUTES ?? null,
  pendingPollSeconds: config.PENDING_POLL_SECONDS,
  bannedEmails: config.BANNED_EMAILS,
  lockoutUrl: config.LOCKOUT_URL ?? null,
  supportEmail: config.SUPPORT_EMAIL ?? null,
  supportChatUrl: config.SUPPORT_CHAT_URL ?? null,
  socialUrl: config.SOCIAL_URL ?? null,
  signInProviders: chooseSignInProviders(config, simulators).map(({ id, name }) => ({ id, name })),
  timeZone: config.TIME_ZONE,
  rateLimitFactor: config.RATE_LIMIT_FACTOR,
})

async function createMailer({ SMTP_URL, MAIL_FROM, STORE_NAME }: Config) {
  if (!SMTP_URL) return createMailboxMailer()
  const { createSmtpMailer } = await import('#adapters/smtp-mailer.ts')
  return createSmtpMailer({ url: SMTP_URL, from: MAIL_FROM ?? STORE_NAME })
}

export interface ServiceParts {
  database: Database
  log: Log
  /** Known once the store listens: port 0 picks a free one. */
  baseUrl: string
  simulators: RunningSimulators | null
}

/** Chooses every adapter by the settings; the only place that knows them all. */
export async function createServices(config: Config, parts: ServiceParts) {
  const { database, log, baseUrl, simulators } = parts
  const media = createMediaWorkers()
  const services: Services & { media: typeof media } = {
    database,
    log,
    media,
    clock: { now: () => new Date() },
    files: createDiskFileStore(join(config.DATA_DIR, 'files')),
    mailer: await createMailer(config),
    events: createMemoryEventBus(),
    providers: createProviders(config, { baseUrl, simulators }),
    settings: shopSettings(config, parts),
    secret: config.SECRET ?? keptSecret(config.DATA_DIR),
  }
  return services
}
