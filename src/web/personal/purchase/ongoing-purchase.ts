/** What the payment-return page wants to show and only this tab knows. */
export interface OngoingPurchase {
  orderId: string
  /** PayPal's order id or Mercado Pago's preference id, which come back in the return address. */
  providerId: string
  image: string
  name: string
  /** The figure's slug when it is bought by itself, beside the cart. */
  buyNow: string | null
}

const key = 'estela-ongoing-purchase'

export function keepOngoingPurchase(purchase: OngoingPurchase): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(purchase))
  } catch {
    // A full or forbidden storage costs only the picture beside the waiting text.
  }
}

/** The purchase that this tab sent to the provider under one of these ids; null for any other. */
export function findOngoingPurchase(ids: (string | null)[]): OngoingPurchase | null {
  try {
    const kept: OngoingPurchase | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept && (ids.includes(kept.providerId) || ids.includes(kept.orderId)) ? kept : null
  } catch {
    return null
  }
}
