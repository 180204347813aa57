import { type ReactNode, useId } from 'react'
import { catalogLanguage } from '#domain/voice.ts'
import type { CardProduct } from '#web/listing/card-product.ts'
import { ProductLink } from '#web/listing/product-link.tsx'
import { CompareMark } from '#web/printer/comparing/compare-button.tsx'
import { FitBadge } from '#web/printer/fit-badge.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

interface ProductCardProps {
  product: CardProduct
  /** Shown at the bottom beside the price. */
  action?: ReactNode
  /** On the picture's top right corner: the heart. */
  corner?: ReactNode
  /** On the picture, bottom left: stars. */
  chip?: ReactNode
  /** Two lines of description, as on home. */
  described?: boolean
  /** The first card that visitors see; `soon`: one in its row. */
  first?: boolean
  soon?: boolean
  /** `sizes` of the picture; the default fits the wall grid. */
  sizes?: string
  /** Removes the links from the Tab order, for a copy that is hidden from assistive technology. */
  untabbed?: boolean
  className?: string
}

const gridSizes =
  '(min-width:1800px) 12vw, (min-width:1360px) 16vw, (min-width:900px) 24vw, (min-width:600px) 32vw, 47vw'

/** A product in a list: an article named by its title. The picture repeats the title's link, for pointers only. */
export function ProductCard({
  product,
  action,
  corner,
  chip,
  described,
  first,
  soon,
  sizes = gridSizes,
  untabbed,
  className = '',
}: ProductCardProps) {
  const title = useId()
  return (
    <article aria-labelledby={title} className={`group/card relative flex min-w-0 flex-col ${className}`}>
      <div className="relative">
        <ProductLink product={product} tabIndex={-1} aria-hidden="true" draggable={false} className="slab">
          <Picture
            address={product.image}
            alt=""
            sizes={sizes}
            widest={800}
            first={first}
            soon={soon}
            className="size-full object-cover transition-transform duration-(--t-slow) ease-arrive motion-safe:group-hover/card:scale-[1.025]"
          />
        </ProductLink>
        {chip}
        {product.size && <FitBadge size={product.size} className={chip ? 'right-2' : 'left-2'} />}
      </div>
      {corner}
      {corner && <CompareMark figure={product} />}
      <div className="flex flex-1 flex-col pt-2.5">
        <Plaque id={product.id} size={product.size} />
        <h3
          id={title}
          className="wears-ring mt-0.5 line-clamp-3 font-text text-[.9375rem] leading-[1.3] tracking-normal text-pretty hyphens-auto"
        >
          <ProductLink
            product={product}
            draggable={false}
            tabIndex={untabbed ? -1 : undefined}
            className="no-underline hover:underline"
          >
            {product.title}
          </ProductLink>
        </h3>
        {described && (
          <p
            lang={product.descriptionVoice ?? catalogLanguage}
            className="mt-1 line-clamp-2 text-xs leading-[1.45] text-ink-2"
          >
            {product.description}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-2 pt-2.5">
          <Price price={product.price} />
          {action}
        </div>
      </div>
    </article>
  )
}

/** A card's button: takes the space beside the price, or a line of its own. */
export const cardButtonClass = 'flex-[1_1_7rem] px-2! min-[24rem]:whitespace-nowrap'

/** Number and height, as under a figure in a museum. */
export function Plaque({ id, size }: Pick<CardProduct, 'id' | 'size'>) {
  return (
    <p className="plaque">
      <span>Nº {id}</span>
      {size && <span>{Math.round(size[2])} mm</span>}
    </p>
  )
}

/** Five small stars on a chip: the badge of popular products. */
export function StarsChip({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="pointer-events-none absolute bottom-2 left-2 flex gap-px rounded-[3px] bg-chip px-2 py-1.5 text-on-chip"
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" aria-hidden="true" className="size-3 fill-current">
          <path d="m12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5L2.7 9.6l6.5-.8L12 2.8Z" />
        </svg>
      ))}
    </span>
  )
}
