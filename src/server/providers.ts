import { createMercadopagoPayments, type MercadopagoSettings } from '#adapters/mercadopago-payments.ts'
import { createPaypalPayments, type PaypalSettings } from '#adapters/paypal-payments.ts'
import type { Services } from '#domain/services.ts'
import { paypalHouses } from '#domain/settings/paypal-houses.ts'
import type { Config } from './config.ts'
import type { RunningSimulators } from './simulators-process.ts'

const mercadopagoLive = 'https://api.mercadopago.com'

export interface ProviderParts {
  baseUrl: string
  simulators: RunningSimulators | null
}

/** PayPal as set, else its simulator; null without either. */
export function choosePaypal(config: Config, { simulators }: ProviderParts): PaypalSettings | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = config
  const brandName = config.STORE_NAME
  if (clientId && clientSecret && webhookId)
    return { baseUrl: config.PAYPAL_BASE_URL ?? paypalHouses.live, clientId, clientSecret, webhookId, brandName }
  return simulators ? { baseUrl: `${simulators.url}/paypal`, ...simulators.credentials.paypal, brandName } : null
}

/** Mercado Pago as set, else its simulator; null without either. */
export function chooseMercadopago(config: Config, { baseUrl, simulators }: ProviderParts): MercadopagoSettings | null {
  const {
    MERCADOPAGO_ACCESS_TOKEN: accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADOPAGO_COLLECTOR_ID: collectorId,
  } = config
  const quote = {
    currency: config.MERCADOPAGO_CURRENCY ?? 'USD',
    rate: config.MERCADOPAGO_RATE ?? '1',
    publicUrl: baseUrl,
    brandName: config.STORE_NAME,
  }
  if (accessToken && webhookSecret && collectorId)
    return {
      baseUrl: config.MERCADOPAGO_BASE_URL ?? mercadopagoLive,
      accessToken,
      webhookSecret,
      collectorId,
      ...quote,
    }
  if (!simulators) return null
  const { mercadopago } = simulators.credentials
  return {
    baseUrl: `${simulators.url}/mercadopago`,
    accessToken: mercadopago.accessToken,
    webhookSecret: mercadopago.webhookSecret,
    collectorId: String(mercadopago.collectorId),
    ...quote,
  }
}

/** Providers with credentials, or the simulators in demo mode; without either a method is hidden. */
export function createProviders(config: Config, parts: ProviderParts): Services['providers'] {
  const paypal = choosePaypal(config, parts)
  const mercadopago = chooseMercadopago(config, parts)
  return {
    ...(paypal ? { paypal: createPaypalPayments(paypal) } : {}),
    ...(mercadopago ? { mercadopago: createMercadopagoPayments(mercadopago) } : {}),
  }
}
