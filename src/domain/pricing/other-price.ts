import { ShopError } from '../errors.ts'
import { displayPrice, formatAmount } from '../money.ts'
import type { PricedOrder } from './price-order.ts'

/** The refusal of an order at another price than its own; `details.expected` is that, `details.items` what it is made of. */
export const otherPrice = (message: string, { totalCents, lines }: PricedOrder, details: object = {}): ShopError =>
  new ShopError('aborted', message, {
    ...details,
    expected: formatAmount(totalCents),
    items: lines.map(({ slug, quantity, unitCents }) => ({ slug, quantity, unit: formatAmount(unitCents) })),
  })

/** Throws aborted for a chosen price that cannot be charged, with what can: `details.chosen`, and `expected` for all. */
export function refuseUnfair(priced: PricedOrder): void {
  const [first] = priced.unfair
  if (!first) return
  const { minCents, maxCents } = first
  const range =
    minCents === maxCents ? displayPrice(minCents) : `from ${displayPrice(minCents)} to ${displayPrice(maxCents)}`
  throw otherPrice(`The price of "${first.slug}" is ${range}. Nothing was ordered.`, priced, { chosen: priced.unfair })
}
