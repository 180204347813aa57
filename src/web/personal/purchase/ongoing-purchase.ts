import { keepInTab, readKept } from '../kept-in-tab.ts'
import type { KeptGift } from './gifts/gift-draft.ts'

/** What the payment-return page wants to show and only this tab knows. */
export interface OngoingPurchase {
  orderId: string
  /** PayPal's order id or Mercado Pago's preference id, which come back in the return address. */
  providerId: string
  image: string
  name: string
  /** The figure's slug when it is bought by itself, beside the cart. */
  buyNow: string | null
  /** The license that it is bought with. */
  variant?: string | undefined
  /** The ids of what was bought of the cart. */
  selected?: string[]
  /** What was typed of a gift, and the entry of the history that came back to would go on with it. */
  gift?: (KeptGift & { entry: string }) | undefined
}

const key = 'estela-ongoing-purchase'

export const keepOngoingPurchase = (purchase: OngoingPurchase): void => keepInTab(key, purchase)

/** The purchase that this tab sent to the provider under one of these ids; null for any other. */
export function findOngoingPurchase(ids: (string | null)[]): OngoingPurchase | null {
  const kept = readOngoing()
  return kept && (ids.includes(kept.providerId) || ids.includes(kept.orderId)) ? kept : null
}

/** The order that this tab made last; null for none. */
export const findLastOrderId = (): string | null => readOngoing()?.orderId ?? null

/** The gift that was ordered from this entry of the history: who comes back to it goes on with the same purchase. */
export function findOrderedGift(entry: string): KeptGift | null {
  const gift = readOngoing()?.gift
  return gift?.entry === entry ? gift : null
}

/** What was ordered from this entry, or under this id, is no gift that could be ordered again. */
export function forgetOrderedGift(entryOrId: string): void {
  const kept = readOngoing()
  if (kept?.gift && [kept.gift.entry, kept.orderId].includes(entryOrId))
    keepOngoingPurchase({ ...kept, gift: undefined })
}

// Kept by the function above alone.
const readOngoing = () => readKept(key) as OngoingPurchase | null

/** The address that opens the checkout with a figure by itself, and with this license. */
export const buyAddress = (slug: string, variant: string | undefined): string =>
  variant ? `/buy/${slug}?license=${encodeURIComponent(variant)}` : `/buy/${slug}`
