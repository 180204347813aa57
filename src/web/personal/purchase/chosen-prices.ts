import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { unitPriceOf } from '#domain/pricing/chosen-price.ts'
import { isRecord } from '#web/is-record.ts'
import { keepInTab, readKept } from '../kept-in-tab.ts'

type ChosenItem = Pick<PersonalItem, 'slug' | 'minCents' | 'suggestedCents'>

const key = 'estela-chosen-prices'

/** The prices that the buyer chose in this tab, in cents by slug. */
export function readChosenPrices(): Record<string, number> {
  const kept = readKept(key)
  const entries = isRecord(kept) ? Object.entries(kept) : []
  return Object.fromEntries(entries.flatMap(([slug, cents]) => (typeof cents === 'number' ? [[slug, cents]] : [])))
}

export const keepChosenPrice = (slug: string, cents: number): void =>
  keepInTab(key, { ...readChosenPrices(), [slug]: cents })

/** The price of one figure where the buyer chooses: the chosen one, else the suggested one, else the minimum. */
export function chosenPriceOf({ minCents = 0, suggestedCents }: ChosenItem, chosen: number | undefined): number {
  const fair = unitPriceOf({ priceCents: minCents, buyersChoose: true }, chosen ?? suggestedCents)
  return fair ?? Math.max(minCents, suggestedCents ?? 0)
}
