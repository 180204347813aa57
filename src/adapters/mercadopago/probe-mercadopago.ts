import { z } from 'zod'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import { currencyOfSite } from '#domain/settings/seller-currencies.ts'
import { describeProviderFailure } from '../paypal/probe-paypal.ts'
import { makeDeadline } from '../provider-call.ts'
import { createMercadopagoClient } from './mercadopago-client.ts'
import type { MercadopagoSettings } from './mercadopago-payments.ts'

const seller = z.object({ id: z.union([z.number(), z.string()]).transform(String), site_id: z.string().nullish() })

/** What Mercado Pago says to this token: whose it is, and whether that seller collects the configured currency. */
export async function probeMercadopago(
  settings: MercadopagoSettings,
  deadline: number = makeDeadline(),
): Promise<ProbeResult> {
  try {
    const answer = await createMercadopagoClient(settings).call({
      method: 'GET',
      path: '/users/me',
      deadline,
    })
    const found = seller.safeParse(answer.body)
    if (answer.status !== 200 || !found.success) return { outcome: 'refused', detail: `status ${answer.status}` }
    const { id, site_id: site } = found.data
    if (id !== settings.collectorId) return { outcome: 'other-seller', detail: id }
    const currency = currencyOfSite[site ?? '']
    return currency === settings.currency
      ? { outcome: 'ok', detail: null }
      : { outcome: 'other-currency', detail: currency ?? site ?? null }
  } catch (error) {
    return describeProviderFailure(error)
  }
}
