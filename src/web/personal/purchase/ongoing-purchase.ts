import { keepInTab, readKept } from '../kept-in-tab.ts'
import type { KeptGift } from './gifts/gift-draft.ts'

/** What the payment-return page shows and only this tab knows. */
export interface OngoingPurchase {
  orderId: string
  /** PayPal's order id or Mercado Pago's preference id, which the return address contains. */
  providerId: string
  image: string
  name: string
  /** The figure's slug when it is bought on its own, bypassing the cart. */
  buyNow: string | null
  /** The license that the figure is bought with. */
  variant?: string | undefined
  /** Ids of the cart lines that were bought. */
  selected?: string[]
  /** The gift as typed, and the history entry that it was ordered from. */
  gift?: (KeptGift & { entry: string }) | undefined
}

const key = 'estela-ongoing-purchase'

export const keepOngoingPurchase = (purchase: OngoingPurchase): void => keepInTab(key, purchase)

/** The purchase that this tab sent to the provider under one of these ids; null for any other. */
export function findOngoingPurchase(ids: (string | null)[]): OngoingPurchase | null {
  const kept = readOngoing()
  return kept && (ids.includes(kept.providerId) || ids.includes(kept.orderId)) ? kept : null
}

/** The order that this tab made last; null if there is none. */
export const findLastOrderId = (): string | null => readOngoing()?.orderId ?? null

/** The gift ordered from this history entry, so that a buyer who goes back continues the same purchase. */
export function findOrderedGift(entry: string): KeptGift | null {
  const gift = readOngoing()?.gift
  return gift?.entry === entry ? gift : null
}

/** Forgets the gift ordered from this history entry or under this order id, so that it cannot be ordered again. */
export function forgetOrderedGift(entryOrId: string): void {
  const kept = readOngoing()
  if (kept?.gift && [kept.gift.entry, kept.orderId].includes(entryOrId))
    keepOngoingPurchase({ ...kept, gift: undefined })
}

// Written only by the function above.
const readOngoing = () => readKept(key) as OngoingPurchase | null
