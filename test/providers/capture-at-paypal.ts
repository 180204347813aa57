import type { SellingStore } from '../stores/selling-store.ts'

/** Collects an approved order at the simulated PayPal without the store, with the store's own credentials. */
export async function captureAtPaypal({ simulators }: SellingStore, token: string): Promise<void> {
  const base = `${simulators?.url}/paypal`
  const { clientId, clientSecret } = simulators?.credentials.paypal ?? {}
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const grant = new URLSearchParams({ grant_type: 'client_credentials' })
  const asked = await fetch(`${base}/v1/oauth2/token`, { method: 'POST', headers: { authorization }, body: grant })
  const { access_token: bearer } = await asked.json()
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  await fetch(`${base}/v2/checkout/orders/${token}/capture`, { method: 'POST', headers, body: '{}' })
}
