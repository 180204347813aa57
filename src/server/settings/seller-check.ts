import type { MercadopagoSettings } from '#adapters/mercadopago/mercadopago-payments.ts'
import { probeMercadopago } from '#adapters/mercadopago/probe-mercadopago.ts'
import { makeDeadline } from '#adapters/provider-call.ts'
import { isWithin } from '#domain/dates/time-window.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'

const patienceMs = 3_000
const againMs = 60_000

type SellerState = ShopSettings['mercadopago']['seller']

const keyOf = ({ baseUrl, accessToken, collectorId, currency }: MercadopagoSettings) =>
  JSON.stringify([baseUrl, accessToken, collectorId, currency])

/** The demo's own simulator accepts every currency. */
const needsNone = (settings: MercadopagoSettings | null): settings is null =>
  !settings || settings.environment === 'simulator'

/**
 * Asks Mercado Pago whose account the token opens and what it collects, before it is offered to buyers. A confirmation
 * holds until one of the settings changes; anything else is asked again after a minute.
 */
export function createSellerCheck({ ask = probeMercadopago, now = Date.now } = {}) {
  let known: { key: string; state: SellerState; at: number } | null = null
  let asking: { key: string; answer: Promise<SellerState> } | null = null

  async function askAnew(settings: MercadopagoSettings, key: string): Promise<SellerState> {
    known = { key, state: 'unasked', at: now() }
    const { outcome } = await ask(settings, makeDeadline(patienceMs))
    const told = outcome === 'other-currency' || outcome === 'other-seller' ? outcome : 'unasked'
    const state = outcome === 'ok' ? 'right' : told
    known = { key, state, at: now() }
    return state
  }

  return {
    /** What these settings were told last. */
    known(settings: MercadopagoSettings | null): SellerState {
      if (needsNone(settings)) return 'right'
      return known?.key === keyOf(settings) ? known.state : 'unasked'
    },
    /** Takes up to 3 s. */
    async ask(settings: MercadopagoSettings | null): Promise<SellerState> {
      if (needsNone(settings)) return 'right'
      const key = keyOf(settings)
      if (asking?.key === key) return asking.answer
      if (known?.key === key && (known.state === 'right' || isWithin(known.at, { now: now(), ms: againMs })))
        return known.state
      asking = { key, answer: askAnew(settings, key) }
      const mine = asking
      try {
        return await mine.answer
      } finally {
        if (asking === mine) asking = null
      }
    },
  }
}
