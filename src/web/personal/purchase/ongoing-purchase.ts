import { keepInTab, readKept } from '../kept-in-tab.ts'

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
  /** The slugs of what was bought of the cart. */
  selected?: string[]
}

const key = 'estela-ongoing-purchase'

export const keepOngoingPurchase = (purchase: OngoingPurchase): void => keepInTab(key, purchase)

/** The purchase that this tab sent to the provider under one of these ids; null for any other. */
export function findOngoingPurchase(ids: (string | null)[]): OngoingPurchase | null {
  // Kept by the function above alone.
  const kept = readKept(key) as OngoingPurchase | null
  return kept && (ids.includes(kept.providerId) || ids.includes(kept.orderId)) ? kept : null
}

/** The address that opens the checkout with a figure by itself, and with this license. */
export const buyAddress = (slug: string, variant: string | undefined): string =>
  variant ? `/buy/${slug}?license=${encodeURIComponent(variant)}` : `/buy/${slug}`
