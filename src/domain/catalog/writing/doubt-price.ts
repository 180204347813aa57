/** Nearly all figures cost between these cents; a price outside may be a slip. */
export const usualPrices = { leastCents: 100, mostCents: 5000 }

export type PriceDoubt = 'free' | 'below' | 'above'

/** What an owner should be asked about a price in cents; null for a usual price, or none. */
export function doubtPrice(cents: number | null): PriceDoubt | null {
  if (cents === null) return null
  if (cents === 0) return 'free'
  if (cents < usualPrices.leastCents) return 'below'
  return cents > usualPrices.mostCents ? 'above' : null
}
