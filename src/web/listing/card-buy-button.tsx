import { usePersonal } from '#web/personal/use-personal.ts'
import { cardButtonClass } from '#web/ui/product-card.tsx'
import { BuyNowLink } from './buy-now-link.tsx'
import type { CardProduct } from './card-product.ts'
import { OwnedLink } from './owned-link.tsx'

/** The button of home's cards: Buy Now, or the link to the purchased file. */
export function CardBuyButton({ product, untabbed = false }: { product: CardProduct; untabbed?: boolean }) {
  const { isOwned } = usePersonal()
  if (isOwned(product.slug)) return <OwnedLink short className={cardButtonClass} untabbed={untabbed} />
  return <BuyNowLink product={product} className={cardButtonClass} untabbed={untabbed} />
}
