/** The most that a buyer may choose to pay for one, in US cents; more is taken for a slip of the hand. */
export const mostChosenCents = 1_000_000

/**
 * What one costs, in US cents: the catalog's price, or what the buyer chose where buyers choose. Null for a choice that
 * cannot be charged: another price than the catalog's, less than the minimum, or more than anybody means.
 */
export function unitPriceOf(
  { priceCents, buyersChoose }: { priceCents: number; buyersChoose: boolean },
  chosen: number | undefined,
): number | null {
  if (chosen === undefined || chosen === priceCents) return priceCents
  const isFair = Number.isInteger(chosen) && chosen >= priceCents && chosen <= mostChosenCents
  return buyersChoose && isFair ? chosen : null
}
