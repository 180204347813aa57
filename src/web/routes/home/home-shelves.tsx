import { Link } from 'react-router'
import type { Category } from '#domain/catalog/product.ts'
import { FigureShelf, type ShelfFigure, SmallPicture } from '#web/listing/figure-shelf.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { SampleOffer } from './sample-offer.tsx'
import type { ShelfTexts } from './shelf-texts.server.ts'

export interface HomeShelvesData {
  words: ShelfTexts
  tiles: { category: Category; image: string }[]
  newest: ShelfFigure[]
  quick: ShelfFigure[]
  small: ShelfFigure[]
  smallBed: string
  hasSample: boolean
}

/** The sections below the specification's grid: categories, three shelves, the free sample, and three facts. */
export function HomeShelves({ words, tiles, newest, quick, small, smallBed, hasSample }: HomeShelvesData) {
  const all = (to: string) => ({ to, text: words.all })
  return (
    <div className="wrap">
      <CategoryRow title={words.categories} tiles={tiles} />
      <FigureShelf id="newest" title={words.newest} all={all('/all-models')} figures={newest} />
      <FigureShelf id="quick" title={words.quick} figures={quick} />
      <FigureShelf id="small" title={words.small} all={all(`/all-models?fits=${smallBed}`)} figures={small} />
      <div className="mt-section grid gap-x-(--gap-x) gap-y-8 border-t-2 border-ink pt-6 lg:grid-cols-4 print:hidden">
        {hasSample && <SampleOffer words={words} />}
        <dl className="grid gap-6 sm:grid-cols-3 lg:col-span-3 lg:col-start-2">
          {words.facts.map(([title, text]) => (
            <div key={title}>
              <dt className="font-display text-lg font-semibold">{title}</dt>
              <dd className="mt-1 text-sm text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function CategoryRow({ title, tiles }: Pick<HomeShelvesData, 'tiles'> & { title: string }) {
  const { categories } = useTexts()
  if (tiles.length === 0) return null
  return (
    <nav className="mt-section print:hidden" aria-labelledby="by-category">
      <h2 id="by-category" className="mb-4 text-2xl">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-(--gap-x) sm:grid-cols-3 lg:grid-cols-5">
        {tiles.map(({ category, image }) => (
          <li key={category}>
            <Link
              to={`/${category}`}
              prefetch="intent"
              className="flex items-center gap-3 rounded-box border border-line p-2 no-underline hover:border-line-ctl hover:bg-sunken"
            >
              <span className="slab w-14 flex-none">
                <SmallPicture address={image} />
              </span>
              <span className="min-w-0 font-display leading-tight font-semibold hyphens-auto">
                {categories.names[category]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
