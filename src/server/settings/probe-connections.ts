import { probeMail } from '#adapters/mail/probe-mail.ts'
import { probeMercadopago } from '#adapters/mercadopago/probe-mercadopago.ts'
import { probePaypal } from '#adapters/paypal/probe-paypal.ts'
import type { ProviderName } from '#domain/provider-names.ts'
import type { Log } from '#domain/services.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import { missingOf, providerNeeds } from '#domain/settings/provider-needs.ts'
import { type SettingName, shopSchema } from '#domain/settings/setting-fields.ts'
import type { SettingsSource } from '#domain/settings/settings-source.ts'
import { type Config, withSettings } from './config.ts'
import { chooseMailRoute } from './mail-route.ts'
import { chooseMercadopago, choosePaypal, type ProviderParts } from './providers.ts'

const incomplete: ProbeResult = { outcome: 'incomplete', detail: null }

/** Tries a connection as it would be made with these settings. */
export function probeConnections(config: Config, parts: ProviderParts & { log: Log }): SettingsSource['probe'] {
  return async (connection, values, { to }) => {
    const tried = withSettings(config, shopSchema.parse(values))
    const isPartial = (provider: ProviderName) =>
      missingOf<SettingName>(values, providerNeeds[provider].credentials).length > 0
    switch (connection) {
      case 'paypal': {
        const settings = isPartial('paypal') ? null : choosePaypal(tried, parts)
        return settings ? probePaypal({ ...settings, publicUrl: parts.baseUrl }) : incomplete
      }
      case 'mercadopago': {
        if (!isPartial('mercadopago')) {
          const settings = chooseMercadopago(tried, parts)
          return settings ? probeMercadopago(settings) : incomplete
        }
        return tried.MERCADOPAGO_ACCESS_TOKEN ? askWhoseToken(tried, parts) : incomplete
      }
      case 'mail': {
        const route = chooseMailRoute(tried, parts)
        if (!route) return incomplete
        const { log, baseUrl: publicUrl } = parts
        return probeMail({ route, storeName: tried.STORE_NAME, publicUrl, to }, (error) =>
          log.warn({ err: error }, 'a test mail could not be sent'),
        )
      }
    }
  }
}

/** The token by itself tells whose it is, so that nobody has to know the seller's number beforehand. */
async function askWhoseToken(tried: Config, parts: ProviderParts): Promise<ProbeResult> {
  const { MERCADOPAGO_COLLECTOR_ID = '-', MERCADOPAGO_WEBHOOK_SECRET = '-' } = tried
  const settings = chooseMercadopago({ ...tried, MERCADOPAGO_COLLECTOR_ID, MERCADOPAGO_WEBHOOK_SECRET }, parts)
  const result = settings ? await probeMercadopago(settings) : incomplete
  return result.outcome === 'ok' ? incomplete : result
}
