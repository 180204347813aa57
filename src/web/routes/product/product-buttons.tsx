import type { PersonalProduct } from '#web/personal/state/personal-state.ts'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'

/** The favorite toggle, with its label or as an icon only. */
export function FavoriteButton({ product, small = false }: { product: PersonalProduct; small?: boolean }) {
  const { listing } = useTexts()
  const { isFavorite, toggleFavorite } = usePersonal()
  const pressed = isFavorite(product.id)
  const toggle = () => toggleFavorite(product)
  const heart = <Icon name="heart" className={pressed ? 'fill-love stroke-love' : ''} />
  if (small) {
    return (
      <IconButton label={listing.favorite} aria-pressed={pressed} onClick={toggle} className="border border-line">
        {heart}
      </IconButton>
    )
  }
  return (
    <Button kind="line" aria-pressed={pressed} onClick={toggle}>
      {heart}
      {listing.favorite}
    </Button>
  )
}

/** Adds the product to the cart and opens the cart. */
export function CartButton({ product, small = false }: { product: PersonalProduct; small?: boolean }) {
  const { product: texts } = useTexts()
  const { addToCart, openCart } = usePersonal()
  const add = () => {
    addToCart(product)
    openCart()
  }
  if (small) {
    return (
      <IconButton label={texts.cart} onClick={add} className="border border-line">
        <Icon name="cart" />
      </IconButton>
    )
  }
  return (
    <Button kind="line" onClick={add}>
      <Icon name="cart" />
      {texts.cart}
    </Button>
  )
}
