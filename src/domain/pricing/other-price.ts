import type { Sentence } from '../each-language.ts'
import { ShopError } from '../errors.ts'
import { displayPrice, formatAmount } from '../money.ts'
import type { PricedOrder } from './price-order.ts'
import { sayPrice } from './price-texts.ts'

/**
 * The refusal of an order at a wrong price; `details.expected` is the right one, `details.items` what it is made of.
 */
export const otherPrice = (sentence: Sentence, { totalCents, lines }: PricedOrder, details: object = {}): ShopError =>
  new ShopError('aborted', sentence, {
    details: {
      ...details,
      expected: formatAmount(totalCents),
      items: lines.map(({ slug, quantity, unitCents }) => ({ slug, quantity, unit: formatAmount(unitCents) })),
    },
  })

/**
 * Throws `aborted` for a chosen price that cannot be charged, with what can: `details.chosen`, and `expected` for all.
 */
export function refuseUnfair(priced: PricedOrder): void {
  const [first] = priced.unfair
  if (!first) return
  const { minCents, maxCents } = first
  const [least, most] = [displayPrice(minCents), displayPrice(maxCents)]
  const told = minCents === maxCents ? sayPrice.isPrice(first.slug, least) : sayPrice.isBetween(first.slug, least, most)
  throw otherPrice(told, priced, { chosen: priced.unfair })
}
