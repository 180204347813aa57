import { lazy, Suspense } from 'react'
import { BuyNowLink } from '#web/listing/buy-now-link.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import type { ShownProduct } from './shown-product.ts'

const ClaimButton = lazy(async () => ({ default: (await import('./claim-button.tsx')).ClaimButton }))

/** The way to a figure: one press for a free one once somebody is signed in, else the checkout. */
export function GetButton({ product, className }: { product: ShownProduct; className: string }) {
  const { account } = usePersonal()
  const link = <BuyNowLink product={product} kind="accent" className={className} />
  if (product.priceCents > 0 || product.minCents === 0 || !account) return link
  return (
    <Suspense fallback={link}>
      <ClaimButton product={product} account={account} className={className} />
    </Suspense>
  )
}
