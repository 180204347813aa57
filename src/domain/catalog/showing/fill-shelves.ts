import type { Reader } from '../../database.ts'
import type { Range } from '../../models/measuring/estimate-print.ts'
import type { Voice } from '../../voice.ts'
import { listNumbers } from '../listing/list-numbers.ts'
import { categories, type Product } from '../product.ts'
import type { ProductShelf } from '../product-shelf.ts'
import { type BrowseNeeds, browseProducts } from '../searching/browse-products.ts'
import { usualEstimate } from './usual-estimate.ts'

/** Number of products on one shelf of the home page. */
export const shelfLength = 6
/** The bed of a small printer. */
export const smallBed = '180x180x180'
const quickHours = 3
/** For how many of the most popular products the print time is estimated. */
const mostEstimated = 48

export interface Shelves {
  /** The newest of each category, newest first. */
  newest: Product[]
  /** The most popular that a fast printer makes in under three hours, with the range of print times. */
  quick: { product: Product; hours: Range }[]
  /** The most popular that fit on a bed of 180 mm. */
  small: Product[]
}

/** The products that the home page links to; none is on two shelves. */
export async function fillShelves(
  { shelf, ...needs }: BrowseNeeds & { shelf: ProductShelf },
  voice?: Voice,
): Promise<Shelves> {
  const reader = needs.database.read
  const shown = new Set<string>()
  const choose = <Item>(items: Item[], idOf: (item: Item) => string): Item[] => {
    const chosen = items.filter((item) => !shown.has(idOf(item))).slice(0, shelfLength)
    for (const item of chosen) shown.add(idOf(item))
    return chosen
  }
  const newest = choose(await shelf.show(await newestOfEach(reader), voice), ({ id }) => id).toSorted((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  )
  const popular = await shelf.show(await mostPopular(reader), voice)
  const quick = choose(popular.flatMap(inShortTime), ({ product }) => product.id)
  const fitting = { fits: smallBed, sort: 'popular', pageSize: 3 * shelfLength, voice } as const
  const small = choose((await browseProducts({ shelf, ...needs }, fitting)).items, ({ id }) => id)
  return { newest, quick, small }
}

/** Round by round: the newest of each category, then the second newest. */
async function newestOfEach(reader: Reader): Promise<number[]> {
  const each = await Promise.all(
    categories.map((listing) =>
      listNumbers(reader, { listing, sort: 'newest', total: shelfLength }, { offset: 0, limit: shelfLength }),
    ),
  )
  const rounds = Array.from({ length: shelfLength }, (_, round) => each.flatMap((numbers) => numbers[round] ?? []))
  return [...new Set(rounds.flat())].slice(0, 2 * shelfLength)
}

const mostPopular = (reader: Reader) =>
  listNumbers(reader, { listing: '', sort: 'popular', total: mostEstimated }, { offset: 0, limit: mostEstimated })

function inShortTime(product: Product): Shelves['quick'] {
  const hours = product.model ? usualEstimate(product.model).hours : null
  return hours && hours.low < quickHours ? [{ product, hours }] : []
}
