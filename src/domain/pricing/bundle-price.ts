import { shareOut } from './share-out.ts'

interface Named {
  id: string
  slug: string
  title: string
}

/** A figure in a bundle. */
export interface BundlePart extends Named {
  /** Its price on its own. */
  priceCents: number
}

/** A figure in a bundle, or the models of its own, which have its name. */
export interface PricedPart extends Named {
  /** Its share of the bundle's price. */
  shareCents: number
  owned: boolean
}

/**
 * What a bundle costs somebody, in US cents: its price is shared out over its figures in proportion to their own prices
 * (evenly when all are free), and the shares of owned parts are taken off. Models of its own (`own`, null without any)
 * are its first part, with what it costs beyond its figures, and at least an even share.
 */
export function priceBundle(
  priceCents: number,
  { own, parts }: { own: Named | null; parts: BundlePart[] },
  isOwned: (part: Named) => boolean,
): { unitCents: number; parts: PricedPart[] } {
  const weights = parts.map((part) => part.priceCents)
  const apart = weights.reduce((sum, weight) => sum + weight, 0)
  // Rounded up: no model of a bundle with a price goes for nothing.
  const ownCents = own ? Math.max(priceCents - apart, Math.ceil(priceCents / (parts.length + 1))) : 0
  const shares = shareOut(priceCents - ownCents, apart > 0 ? weights : parts.map(() => 1))
  const priced = [
    ...(own ? [{ part: own, shareCents: ownCents }] : []),
    ...parts.map((part, index) => ({ part, shareCents: shares[index] ?? 0 })),
  ].map(({ part: { id, slug, title }, shareCents }) => {
    const named = { id, slug, title }
    return { ...named, shareCents, owned: isOwned(named) }
  })
  const off = priced.reduce((sum, part) => sum + (part.owned ? part.shareCents : 0), 0)
  return { unitCents: priceCents - off, parts: priced }
}
