import { useCallback, useState } from 'react'
import { chosenPriceOf, keepChosenPrice, readChosenPrices } from '#web/personal/purchase/chosen-prices.ts'
import { withLicense } from '#web/personal/purchase/licenses/with-license.ts'
import type { CheckoutLine } from './checkout-source.ts'

/** The lines at the prices that the buyer chose, where buyers choose, and with the licenses chosen here. */
export function useChosenPrices(lines: CheckoutLine[]) {
  const [chosen, setChosen] = useState(readChosenPrices)
  const [licenses, setLicenses] = useState<Record<string, string | undefined>>({})
  return {
    lines: lines.map((line) => {
      if (line.licenses) return withLicense(line, licenses[line.slug])
      return line.minCents === undefined ? line : { ...line, priceCents: chosenPriceOf(line, chosen[line.slug]) }
    }),
    choose(slug: string, cents: number) {
      keepChosenPrice(slug, cents)
      setChosen((before) => ({ ...before, [slug]: cents }))
    },
    license: useCallback(
      (slug: string, variant: string | undefined) => setLicenses((before) => ({ ...before, [slug]: variant })),
      [],
    ),
  }
}

/**
 * The lines as sent to the store: with the id, since the slug may belong to another product by now, the price where the
 * buyer chooses it, and the license.
 */
export const itemsOf = (lines: CheckoutLine[]) =>
  lines.map(({ id, slug, quantity, minCents, priceCents, variant }) => ({
    id,
    slug,
    quantity,
    ...(variant ? { variant } : {}),
    ...(minCents === undefined ? {} : { priceCents }),
  }))
