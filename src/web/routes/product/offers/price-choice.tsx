import { useEffect, useState } from 'react'
import { chosenPriceOf, keepChosenPrice, readChosenPrices } from '#web/personal/purchase/chosen-prices.ts'
import { PriceField } from '#web/personal/purchase/price-field.tsx'
import type { ShownProduct } from '../shown-product.ts'

/** The price that the visitor wants to pay for this figure, kept in this tab for the checkout. */
export function PriceChoice({ product }: { product: ShownProduct }) {
  const { slug, minCents = 0, suggestedCents } = product
  // The server and the first render know no choice.
  const [chosen, setChosen] = useState<number>()
  useEffect(() => setChosen(readChosenPrices()[slug]), [slug])
  if (!product.buyLink) return null
  return (
    <div className="mt-4">
      <PriceField
        minCents={minCents}
        suggestedCents={suggestedCents}
        cents={chosenPriceOf(product, chosen)}
        onChoose={(cents) => {
          keepChosenPrice(slug, cents)
          setChosen(cents)
        }}
      />
    </div>
  )
}
