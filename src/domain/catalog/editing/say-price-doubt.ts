import { displayPrice } from '../../money.ts'
import { doubtPrice, usualPrices } from '../writing/doubt-price.ts'

/** The doubt about a price in cents as one sentence for its owner; null when there is none. */
export function sayPriceDoubt(cents: number | null): string | null {
  const doubt = doubtPrice(cents)
  if (cents === null || doubt === null) return null
  if (doubt === 'free') return 'It is free for everybody.'
  const usual = `${displayPrice(usualPrices.leastCents)} to ${displayPrice(usualPrices.mostCents)}`
  return `${displayPrice(cents)} is ${doubt} the usual prices (${usual}).`
}
