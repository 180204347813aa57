import { useState } from 'react'
import { PrefetchPageLinks, useLinkClickHandler } from 'react-router'
import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { toDollars } from '#domain/money.ts'
import { buyAddress } from '#web/personal/purchase/buy-address.ts'
import { type ButtonKind, buttonClass } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CardProduct } from './card-product.ts'

/** What a Buy Now link passes to the checkout: one product with its price in dollars, quantity 1 (specification §2). */
export const buyNowState = ({
  id,
  slug,
  image,
  title: name,
  priceCents,
  minCents,
  suggestedCents,
  bundle,
  license,
}: Pick<CardProduct, 'id' | 'slug' | 'image' | 'title' | 'priceCents' | 'minCents' | 'suggestedCents'> & {
  bundle?: true | string[]
  license?: Pick<PersonalItem, 'licenses' | 'variant'>
}) => ({
  product: {
    id,
    slug,
    image,
    name,
    price: toDollars(priceCents),
    quantity: 1,
    minCents,
    suggestedCents,
    bundle,
    ...license,
  },
  fromBuyNow: true,
})

interface BuyNowLinkProps {
  product: Parameters<typeof buyNowState>[0] & Pick<CardProduct, 'buyLink' | 'price'>
  kind?: ButtonKind
  className?: string
  /** Excluded from the Tab order. */
  untabbed?: boolean
}

const checkout = '/cart/checkout'

/**
 * Leads to the checkout with only this product; renders nothing for a product without a buy link. Its `href` does the
 * same in another tab and before the page's script runs, where the checkout's own address would not carry the product.
 */
export function BuyNowLink({ product, kind, className, untabbed }: BuyNowLinkProps) {
  const { listing } = useTexts()
  const press = useLinkClickHandler<HTMLAnchorElement>(checkout, { state: buyNowState(product) })
  const [isWanted, setWanted] = useState(false)
  if (!product.buyLink) return null
  const want = () => setWanted(true)
  return (
    <>
      <a
        href={buyAddress(product.slug, product.license?.variant)}
        onClick={press}
        onPointerEnter={want}
        onFocus={want}
        className={buttonClass({ kind, className })}
        draggable={false}
        tabIndex={untabbed ? -1 : undefined}
      >
        {product.price === '$0' ? listing.getFree : listing.buyNow}
      </a>
      {isWanted && <PrefetchPageLinks page={checkout} />}
    </>
  )
}
