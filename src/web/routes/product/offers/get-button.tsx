import { lazy, type ReactNode, Suspense } from 'react'
import { BuyNowLink } from '#web/listing/buy-now-link.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import type { ShownProduct } from '../shown-product.ts'
import type { OfferProps } from './offer.tsx'

const LazyOffer = lazy(async () => ({ default: (await import('./offer.tsx')).Offer }))

/** In a file of its own, which most figures do without. */
export const Offer = ({ fallback, ...props }: OfferProps & { fallback?: ReactNode }) => (
  <Suspense fallback={fallback}>
    <LazyOffer {...props} />
  </Suspense>
)

/** The way to a figure: one press for a free one once somebody is signed in, else the checkout. */
export function GetButton({ product, className }: { product: ShownProduct; className: string }) {
  const { account } = usePersonal()
  const link = <BuyNowLink product={product} kind="accent" className={className} />
  if (product.priceCents > 0 || product.minCents === 0 || !account) return link
  return <Offer fallback={link} product={product} account={account} className={className} />
}
