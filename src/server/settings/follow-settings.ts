import { createMailboxMailer } from '#adapters/mail/mailbox-mailer.ts'
import { missingMailer } from '#adapters/mail/missing-mailer.ts'
import { createSmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { publishEmailBans } from '#domain/accounts/bans/ban-emails.ts'
import type { Database } from '#domain/database.ts'
import { expediteWaitingMails } from '#domain/mails/expedite-waiting-mails.ts'
import type { Clock, EventBus, Log, Mailer, Providers } from '#domain/services.ts'
import { readSettingsVersion, readStoredSettings, type StoredSettings } from '#domain/settings/read-stored-settings.ts'
import { rememberFixedRate } from '#domain/settings/remember-fixed-rate.ts'
import { shopSchema } from '#domain/settings/setting-fields.ts'
import type { SettingsSource } from '#domain/settings/settings-source.ts'
import { usableSettings } from '#domain/settings/validate-changes.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import type { RunningSimulators } from '../demo/simulators-process.ts'
import { type Config, withSettings } from './config.ts'
import { chooseMailRoute } from './mail-route.ts'
import { probeConnections } from './probe-connections.ts'
import { chooseMercadopago, createProviders } from './providers.ts'
import { createSellerCheck } from './seller-check.ts'
import { defaultSettings, shopSettings } from './shop-settings.ts'
import { watchSettings } from './watch-settings.ts'

interface FollowParts {
  database: Database
  log: Log
  events: EventBus
  clock: Clock
  secret: string
  baseUrl: string
  simulators: RunningSimulators | null
}

interface Wiring {
  settings: ShopSettings
  providers: Providers
  mailer: Mailer
}

/** Only a demo has a page that shows kept mails: elsewhere they wait until somebody names a mail server. */
function chooseMailer(config: Config, parts: FollowParts): Mailer {
  const route = chooseMailRoute(config, parts)
  if (route) return createSmtpMailer(route)
  return config.DEMO ? createMailboxMailer() : missingMailer
}

function wire(config: Config, parts: FollowParts, mercadopago: ShopSettings['mercadopago']): Wiring {
  return {
    settings: shopSettings(config, { ...parts, mercadopago }),
    providers: createProviders(config, parts),
    mailer: chooseMailer(config, parts),
  }
}

/** Settings, providers and mailer that follow owners' changes without a restart. */
export async function followSettings(config: Config, parts: FollowParts) {
  const { database, log, secret } = parts
  const { fixed, production } = config
  const sellers = createSellerCheck()
  const fixedSince = await rememberFixedRate(parts, fixed.MERCADOPAGO_RATE)
  let effective = config
  let current = wire(config, parts, { seller: 'unasked', rateSince: null })
  let tellApplied = () => {}
  /** The version in effect, and the one being applied; the newest wins. */
  let version = -1
  let newest = -1
  let applying = Promise.resolve()
  /** Those of which the log says that Mercado Pago is not offered. */
  let warned: Config | null = null

  async function apply(stored: StoredSettings): Promise<void> {
    for (const name of stored.unreadable)
      log.error({ setting: name }, `${name} was sealed with another SECRET: start with that one, or enter it again`)
    const { values, problems } = usableSettings({ fixed, stored: stored.values, production })
    for (const { name, message } of problems)
      log.error({ setting: name }, `a stored setting is left out: ${message.en}`)
    const next = withSettings(config, shopSchema.parse(values))
    const seller = sellers.known(chooseMercadopago(next, parts))
    const needsRate = (next.MERCADOPAGO_CURRENCY ?? 'USD') !== 'USD'
    const rateSince = needsRate ? (fixedSince ?? stored.savedAt.MERCADOPAGO_RATE ?? null) : null
    const before = current.settings.bannedEmails
    effective = next
    current = wire(next, parts, { seller, rateSince })
    version = stored.version
    const banned = current.settings.bannedEmails.filter((email) => !before.includes(email))
    tellApplied()
    await publishEmailBans(parts, banned)
    if (!current.mailer.isMissing) await expediteWaitingMails(parts)
  }

  async function reload(): Promise<void> {
    const stored = await readStoredSettings({ reader: database.read, secret })
    if (stored.version > newest) {
      newest = stored.version
      applying = apply(stored).catch((error: unknown) => {
        if (newest === stored.version) newest = version
        throw error
      })
    }
    return applying
  }

  /** Offers Mercado Pago once it has told whose account it is; nothing else waits for that. */
  async function askSeller(): Promise<void> {
    const asked = effective
    const seller = await sellers.ask(chooseMercadopago(asked, parts))
    const { settings } = current
    if (asked !== effective) return
    if (seller !== 'right' && warned !== asked) {
      warned = asked
      log.warn({ seller }, 'Mercado Pago is not offered: its account did not confirm the settings')
    }
    if (seller === settings.mercadopago.seller) return
    current = { ...current, settings: { ...settings, mercadopago: { ...settings.mercadopago, seller } } }
    tellApplied()
    log.info({ seller }, 'Mercado Pago has told whose account it is')
  }

  async function reloadAndAsk(): Promise<void> {
    await reload()
    await askSeller()
  }

  const source: SettingsSource = {
    fixed,
    defaults: defaultSettings(config),
    production,
    reload: reloadAndAsk,
    probe: probeConnections(config, parts),
  }
  await reloadAndAsk()
  return {
    settings: () => current.settings,
    providers: () => current.providers,
    mailer: {
      get host() {
        return current.mailer.host
      },
      get isMissing() {
        return current.mailer.isMissing
      },
      send: (mail) => current.mailer.send(mail),
    } satisfies Mailer,
    source,
    /** The version of the owners' settings that is in effect in this process. */
    version: () => version,
    onApplied(listener: () => void): void {
      tellApplied = listener
    },
    /** Polls for changes of other processes until stopped. */
    watch() {
      let asking: Promise<void> | null = null
      const watch = watchSettings({
        log,
        async look() {
          if ((await readSettingsVersion(database.read)) > version) await reload()
          asking ??= askSeller()
            .catch((error: unknown) => log.warn({ err: error }, 'Mercado Pago could not be asked whose account it is'))
            .finally(() => {
              asking = null
            })
        },
      })
      return {
        async stop() {
          await watch.stop()
          await asking
        },
      }
    },
  }
}
