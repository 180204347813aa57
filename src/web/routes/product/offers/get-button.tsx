import { memo, Suspense } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { BuyNowLink } from '#web/listing/buy-now-link.tsx'
import type { ShownProduct } from '../shown-product.ts'
import type { OfferProps } from './offer.tsx'

const LazyOffer = lazyPart(async () => (await import('./load-offer.ts')).loadOffer())

/** Lazy, because most figures do not need it; until it is loaded, the server's rendering stays (like `servedPart`). */
export const Offer = memo((props: OfferProps) => (
  <Suspense fallback={props.children}>
    <LazyOffer {...props} />
  </Suspense>
))

interface GetButtonProps {
  product: ShownProduct
  className: string
}

/**
 * The way to get a figure: the checkout, or one press for a free one. A plus behind the price means that the buyer
 * chooses it.
 */
export function GetButton(props: GetButtonProps) {
  const link = <BuyNowLink {...props} kind="accent" />
  return props.product.price === '$0' ? <Offer {...props}>{link}</Offer> : link
}
