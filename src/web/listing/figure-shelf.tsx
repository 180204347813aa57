import { Link } from 'react-router'
import { pictureVariant } from '#domain/catalog/picture-address.ts'
import type { Product } from '#domain/catalog/product.ts'
import { Mark } from '#web/ui/mark.tsx'

/** What a shelf shows of a figure: far less than a card. */
export interface ShelfFigure {
  link: string
  title: string
  image: string
  note: string
}

export const toShelf = ({ link, title, image }: Product, note: string): ShelfFigure => ({ link, title, image, note })

interface FigureShelfProps {
  id: string
  title: string
  figures: ShelfFigure[]
  /** Link to the full list of this kind, and its label. */
  all?: { to: string; text: string }
}

/** A row of small figures linking to their pages; it scrolls on a phone. */
export function FigureShelf({ id, title, figures, all }: FigureShelfProps) {
  if (figures.length === 0) return null
  return (
    <section className="mt-section print:hidden" aria-labelledby={id}>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {all && (
          <Link to={all.to} prefetch="intent" className="flex-none text-sm underline underline-offset-4">
            {all.text}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      <ul className="no-scrollbar -mx-gutter -my-2 flex gap-(--gap-x) overflow-x-auto px-gutter py-2 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0">
        {figures.map((figure) => (
          <li key={figure.link} className="w-[38%] max-w-44 flex-none sm:w-40 lg:w-auto lg:max-w-none">
            <Link to={figure.link} prefetch="intent" className="group/tile grid gap-1.5 no-underline">
              <span className="slab">
                <SmallPicture address={figure.image} />
              </span>
              <span className="line-clamp-2 text-sm leading-snug font-semibold group-hover/tile:underline">
                {figure.title}
              </span>
              <span className="text-xs text-ink-3 tabular-nums">{figure.note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For a slot of at most about 190 px. */
export function SmallPicture({ address }: { address: string }) {
  if (!address)
    return (
      <span className="grid size-full place-items-center text-ink-3">
        <Mark />
      </span>
    )
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={`${pictureVariant(address, 320)} 1x, ${pictureVariant(address, 480)} 2x`} />
      <img
        src={pictureVariant(address, 320, 'webp')}
        alt=""
        width={320}
        height={400}
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  )
}
