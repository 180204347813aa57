import { dayMs } from '../../dates/spans.ts'
import type { ProviderName } from '../../provider-names.ts'
import type { Services } from '../../services.ts'
import type { ShopSettings } from '../../shop-settings.ts'

/** Ages in days: from the first on, the owner is reminded of a rate; from the second on, nobody can pay by it. */
const agingRateDays = 7
export const oldRateDays = 30

/** Why a method that is set up is not offered to buyers. Earlier orders are followed all the same. */
export type Withheld = Exclude<ShopSettings['mercadopago']['seller'], 'right'> | 'old-rate'

export interface MethodTrouble {
  why: Withheld | 'aging-rate'
  /** Age of the rate in whole days; 0 when the rate is not the problem. */
  days: number
}

type Needs = Pick<Services, 'settings' | 'clock'>

const rateDays = ({ settings, clock }: Needs): number => {
  const { rateSince } = settings().mercadopago
  return rateSince === null ? 0 : Math.floor((clock.now().getTime() - Date.parse(rateSince)) / dayMs)
}

/** Null for a method that may be offered. */
export function whyWithheld(services: Needs, name: ProviderName): Withheld | null {
  if (name !== 'mercadopago') return null
  const { seller } = services.settings().mercadopago
  if (seller !== 'right') return seller
  return rateDays(services) >= oldRateDays ? 'old-rate' : null
}

/** What the owner should know about Mercado Pago; null when all is well or it is not set up. */
export function findMethodTrouble(services: Needs & Pick<Services, 'providers'>): MethodTrouble | null {
  if (!services.providers().mercadopago) return null
  const why = whyWithheld(services, 'mercadopago')
  const days = rateDays(services)
  if (why) return { why, days: why === 'old-rate' ? days : 0 }
  return days >= agingRateDays ? { why: 'aging-rate', days } : null
}
