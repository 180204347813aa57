import { Suspense } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.ts'
import { servedPart } from '#web/lazy/served-part.tsx'
import { BuyNowLink } from '#web/listing/buy-now-link.tsx'
import type { ShownProduct } from '../shown-product.ts'

// Lazy, because most figures need neither.
const loadOffer = async () => (await import('./load-offer.ts')).loadOffer()
export const OfferDetails = servedPart(async () => (await loadOffer()).OfferDetails)
const OnePressOrder = lazyPart(async () => (await loadOffer()).OnePressOrder)

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
  if (props.product.price !== '$0') return link
  return (
    <Suspense fallback={link}>
      <OnePressOrder {...props}>{link}</OnePressOrder>
    </Suspense>
  )
}
