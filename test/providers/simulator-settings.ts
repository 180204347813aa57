import type { Simulators } from '#simulators/start-simulators.ts'

/** The settings of a store with these simulators as its providers; amounts are the same in both currencies. */
export const settingsOfSimulators = ({ url, credentials: { paypal, mercadopago } }: Simulators) => ({
  PAYPAL_BASE_URL: `${url}/paypal`,
  PAYPAL_CLIENT_ID: paypal.clientId,
  PAYPAL_CLIENT_SECRET: paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: paypal.webhookId,
  MERCADOPAGO_BASE_URL: `${url}/mercadopago`,
  MERCADOPAGO_ACCESS_TOKEN: mercadopago.accessToken,
  MERCADOPAGO_WEBHOOK_SECRET: mercadopago.webhookSecret,
  MERCADOPAGO_COLLECTOR_ID: String(mercadopago.collectorId),
  MERCADOPAGO_CURRENCY: 'ARS',
  MERCADOPAGO_RATE: '1',
})
