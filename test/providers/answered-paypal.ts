import { createPaypalPayments } from '#adapters/paypal/paypal-payments.ts'
import type { Fetch } from '#adapters/provider-call.ts'

/** PayPal's adapter as it is in a live shop, with whatever `fetch` makes PayPal answer. */
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
