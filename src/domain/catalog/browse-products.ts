import type { Database } from '../database.ts'
import { listNumbers, productsByNumber, totalOf } from './catalog-queries.ts'
import { foldText, longestTitle } from './fold-title.ts'
import { listingOf } from './listing.ts'
import { nearestTitles } from './nearest-titles.ts'
import { presentProducts } from './present-product.ts'
import { type ProductPage, type ProductQuery, type Sort, sorts } from './product.ts'
import { searchTitles } from './search-titles.ts'
import { countMatches, pageOfMatches } from './title-queries.ts'

/** Matches are counted so far; beyond it the total is a lower bound. */
const mostCounted = 1000

/** One page of a listing or of a search in it; whatever is asked wrongly falls back to its default. */
export async function browseProducts({ database }: { database: Database }, query: ProductQuery): Promise<ProductPage> {
  const source = { engine: database.engine, reader: database.read }
  const listing = listingOf(query.category)
  const sort: Sort = sorts.find((name) => name === query.sort) ?? 'newest'
  const text = foldText((query.query ?? '').slice(0, longestTitle))
  const pageSize = Math.min(100, positive(query.pageSize) ?? 40)
  const wanted = positive(query.page) ?? 1

  const found = text === '' ? null : await searchTitles(source, text, listing)
  const counted = found ? await countMatches(source.reader, found.toCount, mostCounted + 1) : 0
  const fuzzy = text !== '' && counted === 0
  const nearest = fuzzy ? await nearestTitles(source, text, listing) : []
  const total =
    text === '' ? await totalOf(source.reader, listing) : fuzzy ? nearest.length : Math.min(counted, mostCounted)
  const pages = Math.ceil(total / pageSize)
  const page = Math.max(1, Math.min(wanted, pages))
  const stretch = { offset: (page - 1) * pageSize, limit: pageSize }

  const numbers = fuzzy
    ? nearest.slice(stretch.offset, stretch.offset + stretch.limit)
    : found
      ? await pageOfMatches(source.reader, found.toRead, sort, stretch)
      : await listNumbers(source.reader, { listing, sort, total }, stretch)
  const items = await presentProducts(source.reader, await productsByNumber(source.reader, numbers))
  return {
    items,
    page,
    pageSize,
    total,
    pages,
    totalExact: counted <= mostCounted,
    fuzzy: fuzzy && items.length > 0,
  }
}

const positive = (value: number | undefined): number | null =>
  value !== undefined && Number.isSafeInteger(value) && value >= 1 ? value : null
