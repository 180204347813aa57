import type { ReactNode } from 'react'
import type { ShownPart } from '#domain/catalog/showing/find-product.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import type { ReductionTexts } from '../describe-reduction.server.ts'
import type { Licensed, ShownProduct } from '../shown-product.ts'
import { BundleContents } from './bundle-contents.tsx'
import { ClaimButton } from './claim-button.tsx'
import { LicenseChoice } from './license-choice.tsx'
import { PriceChoice, useChosenPrice } from './price-choice.tsx'

export interface OfferDetailsProps {
  product: ShownProduct
  /** The price before a sale and the lowest of the days before it; undefined without a sale. */
  former?: ReductionTexts['former']
  /** The parts of a bundle. */
  parts?: ShownPart[]
  ownModels?: boolean
  /** Called with the chosen license and its price; without an argument for no license. */
  onLicense?: (chosen?: Licensed) => void
}

/** What only few figures have below their price: a sale, a price that the buyer chooses, licenses, a bundle's parts. */
export function OfferDetails({ product, former, parts, ownModels = false, onLicense }: OfferDetailsProps) {
  const price = useChosenPrice(product)
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
      {parts && parts.length > 0 && (
        <BundleContents product={product} priceCents={price.cents} parts={parts} ownModels={ownModels} />
      )}
    </>
  )
}

interface OnePressOrderProps {
  product: ShownProduct
  className: string
  /** Shown to strangers instead. */
  children: ReactNode
}

/** The button that orders a free figure with one press, for whoever is signed in. */
export function OnePressOrder({ product, className, children }: OnePressOrderProps) {
  const { account } = usePersonal()
  return account ? <ClaimButton product={product} account={account} className={className} /> : children
}
