import { Link } from 'react-router'
import type { Category } from '#domain/catalog/product.ts'
import type { Range } from '#domain/models/estimate-print.ts'
import { FigureShelf, type ShelfFigure, SmallPicture } from '#web/listing/figure-shelf.tsx'
import { useTexts } from '#web/voices/use-texts.ts'
import { useVoice } from '#web/voices/voice-context.ts'
import { SampleOffer } from './sample-offer.tsx'

export interface HomeShelvesData {
  tiles: { category: Category; image: string }[]
  newest: (ShelfFigure & { date: string })[]
  /** With the hours that a print takes: on a fast printer, on an ordinary one. */
  quick: (ShelfFigure & { hours: Range })[]
  small: ShelfFigure[]
  smallBed: string
  hasSample: boolean
}

/** What leads on below the specification's grid: categories, three shelves, the free sample, and three facts. */
export function HomeShelves({ tiles, newest, quick, small, smallBed, hasSample }: HomeShelvesData) {
  const { texts, locale } = useVoice()
  const { home, takes } = texts.shelves
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const day = (date: string) => days.format(new Date(`${date}T00:00:00Z`))
  const duration = (hours: number) => {
    const minutes = Math.max(15, Math.round(hours * 4) * 15)
    return takes.hours(String(Math.floor(minutes / 60)), String(minutes % 60).padStart(2, '0'))
  }
  return (
    <div className="wrap">
      <CategoryRow tiles={tiles} />
      <FigureShelf
        id="newest"
        title={home.newest}
        all="/all-models"
        figures={newest.map(({ date, ...figure }) => ({ ...figure, note: day(date) }))}
      />
      <FigureShelf
        id="quick"
        title={home.quick}
        figures={quick.map(({ hours, ...figure }) => ({
          ...figure,
          note: takes.range(duration(hours.low), duration(hours.high)),
        }))}
      />
      <FigureShelf id="small" title={home.small} all={`/all-models?fits=${smallBed}`} figures={small} />
      <div className="mt-section grid gap-x-(--gap-x) gap-y-8 border-t-2 border-ink pt-6 lg:grid-cols-4 print:hidden">
        {hasSample && <SampleOffer />}
        <dl className="grid gap-6 sm:grid-cols-3 lg:col-span-3 lg:col-start-2">
          {home.facts.map(([title, text]) => (
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

function CategoryRow({ tiles }: Pick<HomeShelvesData, 'tiles'>) {
  const { shelves, categories } = useTexts()
  if (tiles.length === 0) return null
  return (
    <nav className="mt-section print:hidden" aria-labelledby="by-category">
      <h2 id="by-category" className="mb-4 text-2xl">
        {shelves.home.categories}
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
