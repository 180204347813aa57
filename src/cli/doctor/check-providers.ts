import { probeMercadopago } from '#adapters/mercadopago/probe-mercadopago.ts'
import { probePaypal } from '#adapters/paypal/probe-paypal.ts'
import { inAll } from '#domain/each-language.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import type { Config } from '#server/settings/config.ts'
import { chooseMercadopago, choosePaypal } from '#server/settings/providers.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import { outcomeTexts, sayOutside } from './outside-texts.ts'

function describe(name: string, { outcome, detail }: ProbeResult): Finding {
  if (outcome === 'ok') return fine(sayOutside.providerWell(name))
  const text = inAll((language) => `${name}: ${outcomeTexts[language].found[outcome](detail ?? '')}`)
  // Without notices the store asks the provider by itself, so nothing is lost.
  const judge = outcome.startsWith('webhook') || outcome === 'disputes-unseen' ? warning : problem
  return judge(
    text,
    inAll((language) => outcomeTexts[language].advice[outcome]),
  )
}

/** Really calls each provider with this store's credentials, for at most 10 s each. */
export async function checkProviders(config: Config, baseUrl: string): Promise<Finding[]> {
  const parts = { baseUrl, simulators: null }
  const [paypal, mercadopago] = [choosePaypal(config, parts), chooseMercadopago(config, parts)]
  if (!paypal && !mercadopago)
    return config.DEMO ? [fine(sayOutside.simulated)] : [problem(sayOutside.nobodyPays, sayOutside.giveCredentials)]
  const [first, second] = await Promise.all([
    paypal && probePaypal({ ...paypal, publicUrl: baseUrl }),
    mercadopago && probeMercadopago(mercadopago),
  ])
  return [...(first ? [describe('PayPal', first)] : []), ...(second ? [describe('Mercado Pago', second)] : [])]
}
