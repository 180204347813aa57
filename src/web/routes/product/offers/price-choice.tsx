import { useEffect, useState } from 'react'
import { chosenPriceOf, keepChosenPrice, readChosenPrices } from '#web/personal/purchase/chosen-prices.ts'
import { PriceField } from '#web/personal/purchase/price-field.tsx'
import type { ShownProduct } from '../shown-product.ts'

/** What the visitor wants to pay for this figure, where buyers choose, kept in this tab for the checkout. */
export function useChosenPrice(product: ShownProduct): { cents: number; choose(cents: number): void } {
  const { slug, minCents, priceCents } = product
  // The server and the first render know no choice.
  const [chosen, setChosen] = useState<number>()
  useEffect(() => setChosen(readChosenPrices()[slug]), [slug])
  return {
    cents: minCents === undefined ? priceCents : chosenPriceOf(product, chosen),
    choose(cents) {
      keepChosenPrice(slug, cents)
      setChosen(cents)
    },
  }
}

export function PriceChoice({
  product: { buyLink, minCents = 0, suggestedCents },
  cents,
  onChoose,
}: {
  product: ShownProduct
  cents: number
  onChoose(cents: number): void
}) {
  if (!buyLink) return null
  return (
    <div className="mt-4">
      <PriceField minCents={minCents} suggestedCents={suggestedCents} cents={cents} onChoose={onChoose} />
    </div>
  )
}
