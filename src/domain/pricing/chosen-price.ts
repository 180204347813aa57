/** The most that a buyer may choose to pay for one, in US cents; anything above is taken for a typing error. */
export const mostChosenCents = 1_000_000

/**
 * What one costs, in US cents: the catalog's price, or what the buyer chose where buyers choose. Null for a choice that
 * cannot be charged: a price other than a fixed one, below the minimum, or above the maximum.
 */
export function unitPriceOf(
  { priceCents, buyersChoose }: { priceCents: number; buyersChoose: boolean },
  chosen: number | undefined,
): number | null {
  if (chosen === undefined || chosen === priceCents) return priceCents
  const isFair = Number.isInteger(chosen) && chosen >= priceCents && chosen <= mostChosenCents
  return buyersChoose && isFair ? chosen : null
}
