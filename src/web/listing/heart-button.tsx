import { usePersonal } from '#web/personal/use-personal.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import type { CardProduct } from './card-product.ts'

/** The favorite button on a card's picture. */
export function HeartButton({ product }: { product: CardProduct }) {
  const { listing } = useTexts()
  const { isFavorite, toggleFavorite } = usePersonal()
  const pressed = isFavorite(product.id)
  return (
    <button
      type="button"
      aria-label={listing.favorite}
      aria-pressed={pressed}
      onClick={() => toggleFavorite(product)}
      className="group/heart absolute top-0 right-0 grid size-ctl place-items-center rounded-ctl"
    >
      <span className="grid size-[34px] place-items-center rounded-full bg-chip text-on-chip transition-transform duration-(--t-fast) ease-arrive group-hover/heart:scale-108 group-active/heart:scale-92">
        <Icon name="heart" className={`size-[18px]! ${pressed ? 'fill-love stroke-love' : ''}`} />
      </span>
    </button>
  )
}
