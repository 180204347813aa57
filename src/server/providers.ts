import { createMercadopagoPayments } from '#adapters/mercadopago-payments.ts'
import { createPaypalPayments } from '#adapters/paypal-payments.ts'
import type { Services } from '#domain/services.ts'
import type { Config } from './config.ts'
import type { RunningSimulators } from './simulators-process.ts'

const paypalLive = 'https://api-m.paypal.com'
const mercadopagoLive = 'https://api.mercadopago.com'

interface ProviderParts {
  baseUrl: string
  simulators: RunningSimulators | null
}

function createPaypal(config: Config, { simulators }: ProviderParts) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = config
  const brandName = config.STORE_NAME
  if (clientId && clientSecret && webhookId)
    return createPaypalPayments({
      baseUrl: config.PAYPAL_BASE_URL ?? paypalLive,
      clientId,
      clientSecret,
      webhookId,
      brandName,
    })
  return simulators
    ? createPaypalPayments({ baseUrl: `${simulators.url}/paypal`, ...simulators.credentials.paypal, brandName })
    : undefined
}

function createMercadopago(config: Config, { baseUrl, simulators }: ProviderParts) {
  const {
    MERCADOPAGO_ACCESS_TOKEN: accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADOPAGO_COLLECTOR_ID: collectorId,
  } = config
  const quote = {
    currency: config.MERCADOPAGO_CURRENCY ?? 'USD',
    rate: config.MERCADOPAGO_RATE ?? '1',
    publicUrl: baseUrl,
  }
  if (accessToken && webhookSecret && collectorId)
    return createMercadopagoPayments({
      baseUrl: config.MERCADOPAGO_BASE_URL ?? mercadopagoLive,
      accessToken,
      webhookSecret,
      collectorId,
      ...quote,
    })
  if (!simulators) return undefined
  const { mercadopago } = simulators.credentials
  return createMercadopagoPayments({
    baseUrl: `${simulators.url}/mercadopago`,
    accessToken: mercadopago.accessToken,
    webhookSecret: mercadopago.webhookSecret,
    collectorId: String(mercadopago.collectorId),
    ...quote,
  })
}

/** Providers with credentials, or the simulators in demo mode; without either a method is hidden. */
export function createProviders(config: Config, parts: ProviderParts): Services['providers'] {
  const paypal = createPaypal(config, parts)
  const mercadopago = createMercadopago(config, parts)
  return { ...(paypal ? { paypal } : {}), ...(mercadopago ? { mercadopago } : {}) }
}
