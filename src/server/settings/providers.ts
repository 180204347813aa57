import { createMercadopagoPayments, type MercadopagoSettings } from '#adapters/mercadopago/mercadopago-payments.ts'
import { createPaypalPayments, type PaypalSettings } from '#adapters/paypal/paypal-payments.ts'
import type { PaymentEnvironment } from '#domain/payments/payment-provider.ts'
import type { Providers } from '#domain/services.ts'
import { paypalAddresses } from '#domain/settings/outside/paypal-addresses.ts'
import { credentialsOf } from '#domain/settings/provider-needs.ts'
import type { RunningSimulators } from '../demo/simulators-process.ts'
import type { Config } from './config.ts'

const mercadopagoLive = 'https://api.mercadopago.com'

const sameOrigin = (one: string, other: string) => new URL(one).origin === new URL(other).origin

/** Only PayPal's own address moves real money; any other that the environment names is for testing. */
function paypalEnvironment(baseUrl: string): PaymentEnvironment {
  return sameOrigin(baseUrl, paypalAddresses.live) ? 'live' : 'sandbox'
}

/** Mercado Pago has one address for both; its older test credentials are recognized by their prefix. */
function mercadopagoEnvironment(baseUrl: string, accessToken: string): PaymentEnvironment {
  return sameOrigin(baseUrl, mercadopagoLive) && !accessToken.startsWith('TEST-') ? 'live' : 'sandbox'
}

export interface ProviderParts {
  baseUrl: string
  simulators: RunningSimulators | null
}

function configuredPaypal(config: Config): PaypalSettings | null {
  const set = credentialsOf('paypal', config)
  if (!set) return null
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = set
  const baseUrl = config.PAYPAL_BASE_URL ?? paypalAddresses.live
  return {
    environment: paypalEnvironment(baseUrl),
    baseUrl,
    clientId,
    clientSecret,
    webhookId,
    brandName: config.STORE_NAME,
  }
}

const simulatedPaypal = (config: Config, { simulators }: ProviderParts): PaypalSettings | null =>
  simulators && {
    environment: 'simulator',
    baseUrl: `${simulators.url}/paypal`,
    ...simulators.credentials.paypal,
    brandName: config.STORE_NAME,
  }

/** PayPal as configured, else its simulator; null without either. */
export const choosePaypal = (config: Config, parts: ProviderParts): PaypalSettings | null =>
  configuredPaypal(config) ?? simulatedPaypal(config, parts)

const termsOf = ({ MERCADOPAGO_CURRENCY: currency = 'USD', ...config }: Config, { baseUrl }: ProviderParts) => ({
  currency,
  // A dollar costs a dollar, whatever rate another currency had.
  rate: currency === 'USD' ? '1' : (config.MERCADOPAGO_RATE ?? '1'),
  publicUrl: baseUrl,
  brandName: config.STORE_NAME,
})

function configuredMercadopago(config: Config, parts: ProviderParts): MercadopagoSettings | null {
  const set = credentialsOf('mercadopago', config)
  if (!set) return null
  const {
    MERCADOPAGO_ACCESS_TOKEN: accessToken,
    MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    MERCADOPAGO_COLLECTOR_ID: collectorId,
  } = set
  const baseUrl = config.MERCADOPAGO_BASE_URL ?? mercadopagoLive
  const environment = mercadopagoEnvironment(baseUrl, accessToken)
  return { environment, baseUrl, accessToken, webhookSecret, collectorId, ...termsOf(config, parts) }
}

function simulatedMercadopago(config: Config, parts: ProviderParts): MercadopagoSettings | null {
  if (!parts.simulators) return null
  const { url, credentials } = parts.simulators
  const { mercadopago } = credentials
  return {
    environment: 'simulator',
    baseUrl: `${url}/mercadopago`,
    accessToken: mercadopago.accessToken,
    webhookSecret: mercadopago.webhookSecret,
    collectorId: String(mercadopago.collectorId),
    ...termsOf(config, parts),
  }
}

/** Mercado Pago as configured, else its simulator; null without either. */
export const chooseMercadopago = (config: Config, parts: ProviderParts): MercadopagoSettings | null =>
  configuredMercadopago(config, parts) ?? simulatedMercadopago(config, parts)

/**
 * Providers with credentials, or the simulators in demo mode; a method without either is hidden. Simulators that are no
 * longer offered still answer for the orders that were made with them.
 */
export function createProviders(config: Config, parts: ProviderParts): Providers {
  const paypal = choosePaypal(config, parts)
  const mercadopago = chooseMercadopago(config, parts)
  const [playedPaypal, playedMercadopago] = [simulatedPaypal(config, parts), simulatedMercadopago(config, parts)]
  return {
    ...(paypal ? { paypal: createPaypalPayments(paypal) } : {}),
    ...(mercadopago ? { mercadopago: createMercadopagoPayments(mercadopago) } : {}),
    others: [
      ...(playedPaypal && paypal?.environment !== 'simulator' ? [createPaypalPayments(playedPaypal)] : []),
      ...(playedMercadopago && mercadopago?.environment !== 'simulator'
        ? [createMercadopagoPayments(playedMercadopago)]
        : []),
    ],
  }
}
