import { useState } from 'react'
import { atLicense, keepChosenLicense, readChosenLicenses } from '#web/personal/purchase/licenses/chosen-licenses.ts'
import type { CheckoutLine } from './checkout-source.ts'

/** The lines with the licenses that were chosen: in the cart for its lines, in this tab for a Buy Now. */
export function useChosenLicenses(lines: CheckoutLine[], { fromCart }: { fromCart: boolean }) {
  const [chosen, setChosen] = useState(readChosenLicenses)
  return {
    lines: lines.map((line) => (line.licenses ? atLicense(line, fromCart ? line.variant : chosen[line.slug]) : line)),
    license(slug: string, variant: string) {
      keepChosenLicense(slug, variant)
      setChosen((before) => ({ ...before, [slug]: variant }))
    },
  }
}
