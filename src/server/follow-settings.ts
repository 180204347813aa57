import { createMailboxMailer } from '#adapters/mailbox-mailer.ts'
import { createSmtpMailer } from '#adapters/smtp-mailer.ts'
import { tellBannedEmails } from '#domain/accounts/ban-emails.ts'
import type { Database } from '#domain/database.ts'
import type { EventBus, Log, Mailer, Services, SettingsSource, ShopSettings } from '#domain/services.ts'
import { usableSettings } from '#domain/settings/judge-changes.ts'
import { readSettingsVersion, readStoredSettings } from '#domain/settings/read-stored-settings.ts'
import { shopSchema } from '#domain/settings/setting-fields.ts'
import { type Config, withSettings } from './config.ts'
import { chooseMailRoute } from './mail-route.ts'
import { probeConnections } from './probe-connections.ts'
import { createProviders } from './providers.ts'
import { defaultSettings, shopSettings } from './shop-settings.ts'
import type { RunningSimulators } from './simulators-process.ts'

// How far other processes lag behind a change, at most.
const watchMs = 500

interface FollowParts {
  database: Database
  log: Log
  events: EventBus
  secret: string
  baseUrl: string
  simulators: RunningSimulators | null
}

interface Wiring {
  settings: ShopSettings
  providers: Services['providers']
  mailer: Mailer
}

/** An object whose members are those of whatever `read` gives at that moment. */
const live = <Shape extends object>(read: () => Shape): Shape =>
  new Proxy(
    { ...read() },
    {
      get: (_first, name) => Reflect.get(read(), name),
      has: (_first, name) => Reflect.has(read(), name),
      ownKeys: () => Reflect.ownKeys(read()),
      getOwnPropertyDescriptor: (_first, name) => Reflect.getOwnPropertyDescriptor(read(), name),
    },
  )

function wire(config: Config, parts: FollowParts): Wiring {
  const route = chooseMailRoute(config, parts)
  return {
    settings: shopSettings(config, parts),
    providers: createProviders(config, parts),
    mailer: route ? createSmtpMailer(route) : createMailboxMailer(),
  }
}

/** Settings, providers and mailer that follow what owners change, without a restart. */
export async function followSettings(config: Config, parts: FollowParts) {
  const { database, log, secret } = parts
  const { fixed, production } = config
  let version = -1
  let current = wire(config, parts)
  let tellApplied = () => {}

  async function reload(): Promise<void> {
    const stored = await readStoredSettings({ reader: database.read, secret })
    // Two loads may overlap; what was read later stays.
    if (stored.version <= version) return
    version = stored.version
    for (const name of stored.unreadable)
      log.error({ setting: name }, `${name} was sealed with another SECRET: start with that one, or enter it again`)
    const { values, problems } = usableSettings({ fixed, stored: stored.values, production })
    for (const { name, message } of problems) log.error({ setting: name }, `a stored setting is left out: ${message}`)
    const before = current.settings.bannedEmails
    current = wire(withSettings(config, shopSchema.parse(values)), parts)
    const banned = current.settings.bannedEmails.filter((email) => !before.includes(email))
    tellApplied()
    await tellBannedEmails(parts, banned)
  }

  const source: SettingsSource = {
    fixed,
    defaults: defaultSettings(config),
    production,
    reload,
    probe: probeConnections(config, parts),
  }
  await reload()
  return {
    settings: live(() => current.settings),
    providers: live(() => current.providers),
    mailer: { send: (mail) => current.mailer.send(mail) } satisfies Mailer,
    source,
    /** The version of the owners' settings that this process follows. */
    version: () => version,
    onApplied(listener: () => void): void {
      tellApplied = listener
    },
    /** Looks for changes of other processes until stopped. */
    watch() {
      let failing = false
      const look = async () => {
        try {
          if ((await readSettingsVersion(database.read)) > version) await reload()
          failing = false
        } catch (error) {
          if (!failing && !stopped) log.warn({ err: error }, 'the settings could not be looked at; trying again')
          failing = true
        }
      }
      let stopped = false
      let looking: Promise<void> | null = null
      const timer = setInterval(() => {
        looking ??= look().finally(() => {
          looking = null
        })
      }, watchMs)
      return {
        async stop() {
          stopped = true
          clearInterval(timer)
          await looking
        },
      }
    },
  }
}
