import { probeMercadopago } from '#adapters/mercadopago/probe-mercadopago.ts'
import { probePaypal } from '#adapters/paypal/probe-paypal.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import type { Config } from '#server/settings/config.ts'
import { chooseMercadopago, choosePaypal } from '#server/settings/providers.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const sentences: Record<Exclude<ProbeResult['outcome'], 'ok'>, (detail: string) => [string, string]> = {
  incomplete: () => ['its credentials are not complete.', 'Set all of them.'],
  unreachable: (detail) => [`it does not answer${detail && ` (${detail})`}.`, 'Try again; check the network.'],
  refused: (detail) => [`it refuses the credentials${detail && ` (${detail})`}.`, 'Copy them again from its pages.'],
  'webhook-unknown': (detail) => [
    `it does not know the webhook ${detail}.`,
    'Make one there and set PAYPAL_WEBHOOK_ID, or payments are only noticed by asking.',
  ],
  'webhook-elsewhere': (detail) => [
    `its notices go to ${detail}.`,
    'Let them go to BASE_URL/api/webhooks/paypal, or payments are only noticed by asking.',
  ],
  'webhook-silent': (detail) => [
    `its webhook does not bring ${detail}.`,
    'Choose these events there (or all), or they are only noticed by asking.',
  ],
  'disputes-unseen': () => [
    'its application may not see disputes.',
    'Switch on "Customer disputes" for it there, or only notices tell of them.',
  ],
  'other-seller': (detail) => [
    `the token belongs to the seller ${detail}.`,
    'Set MERCADOPAGO_COLLECTOR_ID to that, or no payment is accepted.',
  ],
  'other-currency': (detail) => [
    `that seller collects ${detail}.`,
    'Set MERCADOPAGO_CURRENCY and MERCADOPAGO_RATE for it.',
  ],
}

function describe(name: string, { outcome, detail }: ProbeResult): Finding {
  if (outcome === 'ok') return fine(`${name} answers to the credentials of this store.`)
  const [text, advice] = sentences[outcome](detail ?? '')
  // Without notices the store asks by itself, so nothing is lost.
  const judge = outcome.startsWith('webhook') || outcome === 'disputes-unseen' ? warning : problem
  return judge(`${name}: ${text}`, advice)
}

/** Really calls each provider with the credentials of this store, at most 10 s each. */
export async function checkProviders(config: Config, baseUrl: string): Promise<Finding[]> {
  const parts = { baseUrl, simulators: null }
  const [paypal, mercadopago] = [choosePaypal(config, parts), chooseMercadopago(config, parts)]
  if (!paypal && !mercadopago)
    return config.DEMO
      ? [fine('Payments go to the simulators of the demo.')]
      : [problem('Nobody can pay: no provider has credentials.', 'Give those of PayPal or Mercado Pago.')]
  const [first, second] = await Promise.all([
    paypal && probePaypal({ ...paypal, publicUrl: baseUrl }),
    mercadopago && probeMercadopago(mercadopago),
  ])
  return [...(first ? [describe('PayPal', first)] : []), ...(second ? [describe('Mercado Pago', second)] : [])]
}
