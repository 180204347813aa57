import type { MercadopagoSettings } from '#adapters/mercadopago/mercadopago-payments.ts'
import { probeMercadopago } from '#adapters/mercadopago/probe-mercadopago.ts'
import { makeDeadline } from '#adapters/provider-call.ts'
import { isWithin } from '#domain/dates/time-window.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'

const patienceMs = 3_000
const againMs = 60_000

type SellerState = ShopSettings['mercadopago']['seller']

/**
 * Asks Mercado Pago whose account the token opens and what it collects, before it is offered to buyers. A confirmation
 * holds until one of the settings changes; anything else is asked again after a minute.
 */
export function createSellerCheck({ ask = probeMercadopago, now = Date.now } = {}) {
  let known: { key: string; state: SellerState; at: number } | null = null
  return async (settings: MercadopagoSettings | null): Promise<SellerState> => {
    // The demo's own simulator accepts every currency.
    if (!settings || settings.environment === 'simulator') return 'right'
    const { baseUrl, accessToken, collectorId, currency } = settings
    const key = JSON.stringify([baseUrl, accessToken, collectorId, currency])
    if (known?.key === key && (known.state === 'right' || isWithin(known.at, { now: now(), ms: againMs })))
      return known.state
    const { outcome } = await ask(settings, makeDeadline(patienceMs))
    const told = outcome === 'other-currency' || outcome === 'other-seller' ? outcome : 'unasked'
    const state = outcome === 'ok' ? 'right' : told
    known = { key, state, at: now() }
    return state
  }
}
