import { createPaypalPayments } from '#adapters/paypal/paypal-payments.ts'
import type { Fetch } from '#adapters/provider-call.ts'

/** PayPal's adapter as in a live shop; `fetch` provides PayPal's answers. */
export const answeredPaypal = (fetch: Fetch) =>
  createPaypalPayments({
    environment: 'live',
    baseUrl: 'https://api-m.paypal.com',
    clientId: 'x',
    clientSecret: 'y',
    webhookId: 'z',
    brandName: 'Estela',
    fetch,
  })
