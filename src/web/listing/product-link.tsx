import { type ComponentProps, useRef } from 'react'
import { Link } from 'react-router'
import type { CardProduct } from './card-product.ts'
import { prefetchProduct } from './prefetch-product.ts'
import { keepPressedCard } from './pressed-card.ts'

/** After hovering this long, in ms, a click is likely. */
const resting = 100

interface ProductLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'prefetch'> {
  product: CardProduct
}

/**
 * A card's link to its product: the page shows at once what the card knows, and the rest is prefetched as soon as a
 * finger comes down or a pointer rests on it.
 */
export function ProductLink({ product, ...props }: ProductLinkProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const prefetch = () => prefetchProduct(product.link)
  return (
    <Link
      to={product.link}
      prefetch="intent"
      onTouchStart={prefetch}
      onMouseEnter={() => {
        timer.current = setTimeout(prefetch, resting)
      }}
      onMouseLeave={() => clearTimeout(timer.current)}
      onClick={({ currentTarget }) => keepPressedCard(product, currentTarget)}
      {...props}
    />
  )
}
