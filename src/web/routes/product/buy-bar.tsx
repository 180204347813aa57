import { OwnedLink } from '#web/listing/owned-link.tsx'
import { usePersonal } from '#web/personal/use-personal.ts'
import { Price } from '#web/ui/price.tsx'
import { GetButton } from './offers/get-button.tsx'
import { CartButton, FavoriteButton } from './product-buttons.tsx'
import type { ShownProduct } from './shown-product.ts'

/**
 * Price and buttons at the bottom of a phone's screen, ending where the footer begins; hidden in a low window, which
 * has them above. No width depends on text, so that nothing moves when a font loads late.
 */
export function BuyBar({ product }: { product: ShownProduct }) {
  const owned = usePersonal().isOwned(product.slug)
  if (!product.buyLink) return null
  const className = 'min-h-12! min-w-28 flex-none px-4! whitespace-nowrap min-[360px]:min-w-36 sm:min-w-44'
  return (
    <div
      data-buy-bar
      data-foot="phone"
      className="sticky bottom-0 z-20 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-surface px-gutter low:hidden pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <Price price={product.price} className="mr-auto font-display text-xl" />
      <FavoriteButton product={product} small />
      <CartButton product={product} small />
      {owned ? (
        <OwnedLink kind="accent" short className={className} />
      ) : (
        <GetButton product={product} className={className} />
      )}
    </div>
  )
}
