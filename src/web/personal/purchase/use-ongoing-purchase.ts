import { useEffect, useState } from 'react'
import { buyAddress } from './buy-address.ts'
import { keepGiftDraft } from './gifts/gift-draft.ts'
import { findOngoingPurchase, type OngoingPurchase } from './ongoing-purchase.ts'

/** The purchase that this tab sent to the provider and that the return address names; null for any other. */
export function useOngoingPurchase(parameters: URLSearchParams): OngoingPurchase | null {
  const [purchase, setPurchase] = useState<OngoingPurchase | null>(null)
  useEffect(() => {
    const names = ['token', 'preference_id', 'order', 'external_reference']
    setPurchase(findOngoingPurchase(names.map((name) => parameters.get(name))))
  }, [parameters])
  return purchase
}

/**
 * Link props for paying again: the single figure with its license, or the same cart lines. Following the link restores
 * the typed gift.
 */
export const checkoutOf = (purchase: OngoingPurchase | null) => ({
  ...(purchase?.buyNow
    ? { to: buyAddress(purchase.buyNow, purchase.variant) }
    : { to: '/cart/checkout', state: purchase?.selected && { selected: purchase.selected } }),
  onClick: () => purchase?.gift && keepGiftDraft(purchase.gift),
})
