import { usePersonal } from '#web/personal/use-personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { cardButtonClass } from '#web/ui/product-card.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CardProduct } from './card-product.ts'
import { OwnedLink } from './owned-link.tsx'

/**
 * Nothing for a product that is not for sale. Keeps its size when toggled, so that nothing moves. `similar`: the wording
 * of the product page's lower grid.
 */
export function AddToCartButton({ product, similar = false }: { product: CardProduct; similar?: boolean }) {
  const { listing } = useTexts()
  const { isInCart, isOwned, addToCart } = usePersonal()
  if (isOwned(product.slug) && !isInCart(product.id)) return <OwnedLink short className={cardButtonClass} />
  if (!isInCart(product.id)) {
    if (!product.buyLink) return null
    return (
      <Button className={cardButtonClass} onClick={() => addToCart(product)}>
        {listing.addToCart}
      </Button>
    )
  }
  return (
    <Button className={cardButtonClass} disabled>
      {similar ? (
        listing.added
      ) : (
        <>
          <Icon name="check" small />
          {listing.inCart}
        </>
      )}
    </Button>
  )
}
