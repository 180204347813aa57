import { convertCents, shareOf } from '../minor-units.ts'
import type { LinePrice, UnitLine } from './price-lines.ts'

/** The currency that a provider collects in, and its rate per US dollar (a decimal string). */
export interface QuoteTerms {
  currency: string
  rate: string
}

/** What a provider is asked to collect. Every amount is in smallest units of `currency`. */
export interface Quote extends QuoteTerms {
  totalMinor: number
  lines: { unitMinor: number; chargedMinor: number }[]
}

/**
 * Converts and rounds each unit price, then multiplies it by the quantity; a discounted line keeps the proportion that
 * it has in US cents. The total is the sum of the lines.
 */
export function quoteLines(priced: (UnitLine & LinePrice)[], terms: QuoteTerms): Quote {
  const lines = priced.map(({ unitCents, quantity, listCents, chargedCents }) => {
    const unitMinor = convertCents(unitCents, terms)
    return { unitMinor, chargedMinor: shareOf(unitMinor * quantity, chargedCents, listCents) }
  })
  const totalMinor = lines.reduce((sum, line) => sum + line.chargedMinor, 0)
  const { currency, rate } = terms
  return { currency, rate, totalMinor, lines }
}
