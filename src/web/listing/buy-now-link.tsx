import type { PersonalItem } from '#domain/cart/personal-item.ts'
import { toDollars } from '#domain/money.ts'
import { type ButtonKind, ButtonLink } from '#web/ui/button.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CardProduct } from './card-product.ts'

/** What a Buy Now link carries to the checkout: one product with its price in dollars, quantity 1 (specification §2). */
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
  /** Left out of the Tab order. */
  untabbed?: boolean
}

/** Leads to the checkout with this product alone; nothing for a product without a buy link. */
export function BuyNowLink({ product, kind, className, untabbed }: BuyNowLinkProps) {
  const { listing } = useTexts()
  if (!product.buyLink) return null
  return (
    <ButtonLink
      to="/cart/checkout"
      state={buyNowState(product)}
      kind={kind}
      className={className}
      draggable={false}
      tabIndex={untabbed ? -1 : undefined}
    >
      {product.price === '$0' ? listing.getFree : listing.buyNow}
    </ButtonLink>
  )
}
