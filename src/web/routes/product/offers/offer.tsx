import type { ShownPart } from '#domain/catalog/showing/find-product.ts'
import type { PersonalAccount } from '#web/personal/state/personal-state.ts'
import type { ShownProduct } from '../shown-product.ts'
import { BundleContents } from './bundle-contents.tsx'
import { ClaimButton } from './claim-button.tsx'
import { PriceChoice } from './price-choice.tsx'

export interface OfferProps {
  product: ShownProduct
  /** What a bundle brings. */
  parts?: ShownPart[]
  /** Whoever gets a free figure with one press. */
  account?: PersonalAccount
  className?: string
}

/** What few figures need: a price that is chosen, what a bundle brings, or one press for a free one. */
export function Offer({ product, parts, account, className }: OfferProps) {
  if (account) return <ClaimButton product={product} account={account} className={className} />
  if (parts) return <BundleContents priceCents={product.priceCents} parts={parts} />
  return <PriceChoice product={product} />
}
