import { memo, Suspense } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { BuyNowLink } from '#web/listing/buy-now-link.tsx'
import type { ShownProduct } from '../shown-product.ts'
import type { OfferProps } from './offer.tsx'

const LazyOffer = lazyPart(async () => (await import('./load-offer.ts')).loadOffer())

/** In a file of its own, which most figures do without; until that is there the server's stays (as `servedPart`). */
export const Offer = memo((props: OfferProps) => (
  <Suspense fallback={props.children}>
    <LazyOffer {...props} />
  </Suspense>
))

interface GetButtonProps {
  product: ShownProduct
  className: string
}

/** The way to a figure: the checkout, or one press for a free one; with a plus behind its price the buyer chooses. */
export function GetButton(props: GetButtonProps) {
  const link = <BuyNowLink {...props} kind="accent" />
  return props.product.price === '$0' ? <Offer {...props}>{link}</Offer> : link
}
