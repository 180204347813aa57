import { useState } from 'react'
import { chosenPriceOf, keepChosenPrice, readChosenPrices } from '#web/personal/purchase/chosen-prices.ts'
import type { CheckoutLine } from './checkout-source.ts'

/** The lines at the prices that the buyer chose, where buyers choose. */
export function useChosenPrices(lines: CheckoutLine[]) {
  const [chosen, setChosen] = useState(readChosenPrices)
  return {
    lines: lines.map((line) =>
      line.minCents === undefined ? line : { ...line, priceCents: chosenPriceOf(line, chosen[line.slug]) },
    ),
    choose(slug: string, cents: number) {
      keepChosenPrice(slug, cents)
      setChosen((before) => ({ ...before, [slug]: cents }))
    },
  }
}

/** As the store is asked for them: with the price where the buyer chooses it, and the license. */
export const itemsOf = (lines: CheckoutLine[]) =>
  lines.map(({ slug, quantity, minCents, priceCents, variant }) => ({
    slug,
    quantity,
    ...(variant ? { variant } : {}),
    ...(minCents === undefined ? {} : { priceCents }),
  }))
