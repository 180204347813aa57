import { shareOut } from './share-out.ts'

/** A figure in a bundle. */
export interface BundlePart {
  id: string
  slug: string
  title: string
  /** Its price on its own. */
  priceCents: number
}

export interface PricedPart extends BundlePart {
  /** Its share of the bundle's price. */
  shareCents: number
  owned: boolean
}

/**
 * What a bundle costs somebody, in US cents: its price is shared out over its figures in proportion to their own prices
 * (evenly when all are free), and the shares of owned ones are taken off.
 */
export function priceBundle(
  priceCents: number,
  parts: BundlePart[],
  isOwned: (part: BundlePart) => boolean,
): { unitCents: number; parts: PricedPart[] } {
  const weights = parts.map((part) => part.priceCents)
  const shares = shareOut(priceCents, weights.some((weight) => weight > 0) ? weights : parts.map(() => 1))
  const priced = parts.map((part, index) => ({ ...part, shareCents: shares[index] ?? 0, owned: isOwned(part) }))
  const off = priced.reduce((sum, part) => sum + (part.owned ? part.shareCents : 0), 0)
  return { unitCents: priceCents - off, parts: priced }
}
