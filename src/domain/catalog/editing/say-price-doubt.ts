import type { Sentence } from '../../each-language.ts'
import { displayPrice } from '../../money.ts'
import { doubtPrice, usualPrices } from '../writing/doubt-price.ts'
import { sayWarning } from './warning-texts.ts'

/** Tells the owner in one sentence what is doubtful about a price in cents; null when nothing is. */
export function sayPriceDoubt(cents: number | null): Sentence | null {
  const doubt = doubtPrice(cents)
  if (cents === null || doubt === null) return null
  if (doubt === 'free') return sayWarning.free
  return sayWarning[doubt](
    displayPrice(cents),
    displayPrice(usualPrices.leastCents),
    displayPrice(usualPrices.mostCents),
  )
}
