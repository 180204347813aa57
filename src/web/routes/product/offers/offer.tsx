import type { ReactNode } from 'react'
import type { ShownPart } from '#domain/catalog/showing/find-product.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import type { ReductionTexts } from '../describe-reduction.server.ts'
import type { Licensed, ShownProduct } from '../shown-product.ts'
import { BundleContents } from './bundle-contents.tsx'
import { ClaimButton } from './claim-button.tsx'
import { LicenseChoice } from './license-choice.tsx'
import { PriceChoice, useChosenPrice } from './price-choice.tsx'

export interface OfferProps {
  product: ShownProduct
  /** The price before a sale and the lowest of the days before it; undefined without a sale. */
  former?: ReductionTexts['former']
  /** The parts of a bundle. */
  parts?: ShownPart[]
  /** Called with the chosen license and its price; without an argument for no license. */
  onLicense?: (chosen?: Licensed) => void
  /** Class of the button that gets a free figure with one press. */
  className?: string
  /** Shown instead of that button until it is loaded, and to strangers. */
  children?: ReactNode
}

/**
 * What only few figures need: a price that the buyer chooses, a bundle's contents, or the one-press order of a free
 * one.
 */
export function Offer({ product, former, parts, onLicense, className, children }: OfferProps) {
  const { account } = usePersonal()
  const price = useChosenPrice(product)
  if (className) return account ? <ClaimButton product={product} account={account} className={className} /> : children
  return (
    <>
      {former && !product.license && (
        <p className="mt-1 text-sm text-ink-2 tabular-nums">
          <span className="sr-only">{former.name} </span>
          <del>{former.price}</del> · {former.lowest}
        </p>
      )}
      {product.minCents !== undefined && <PriceChoice product={product} cents={price.cents} onChoose={price.choose} />}
      {product.licenses && <LicenseChoice product={product} licenses={product.licenses} onLicense={onLicense} />}
      {parts && parts.length > 0 && <BundleContents product={product} priceCents={price.cents} parts={parts} />}
    </>
  )
}
