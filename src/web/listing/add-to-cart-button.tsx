import { usePersonal } from '#web/personal/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cardButtonClass } from '#web/ui/product-card.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CardProduct } from './card-product.ts'
import { OwnedLink } from './owned-link.tsx'

/**
 * Empty for a product that is not for sale. Keeps its size, so that nothing moves when it is toggled and prices beside
 * each other are aligned. `similar`: the wording of the product page's lower grid.
 */
export function AddToCartButton({ product, similar = false }: { product: CardProduct; similar?: boolean }) {
  const { listing } = useTexts()
  const { isInCart, isOwned, addToCart } = usePersonal()
  const inCart = isInCart(product.id)
  if (!inCart && isOwned(product.slug)) return <OwnedLink short className={cardButtonClass} />
  if (!inCart && !product.buyLink) return <span className={`${cardButtonClass} min-h-ctl`} />
  return (
    <Button className={cardButtonClass} disabled={inCart} onClick={() => addToCart(product)}>
      {inCart && !similar && <Icon name="check" small />}
      {inCart ? (similar ? listing.added : listing.inCart) : listing.addToCart}
    </Button>
  )
}
