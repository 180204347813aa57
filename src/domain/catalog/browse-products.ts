import type { Database } from '../database.ts'
import { readBed } from '../models/fit-on-bed.ts'
import { totalOf } from './catalog-queries.ts'
import { foldText, longestTitle } from './fold-title.ts'
import { listNumbers } from './list-numbers.ts'
import { findListed, type Listed } from './listed.ts'
import { listingOf } from './listing.ts'
import { nearestTitles } from './nearest-titles.ts'
import { type ProductPage, type ProductQuery, type Sort, sorts } from './product.ts'
import { createProductShelf, type ProductShelf } from './product-shelf.ts'
import { mostCounted, searchTitles } from './search-titles.ts'
import { pageOfMatches, type Source } from './title-queries.ts'

/** One page of a listing or of a search in it; whatever is asked wrongly falls back to its default. */
export async function browseProducts(
  { database, shelf = createProductShelf({ database }) }: { database: Database; shelf?: ProductShelf },
  query: ProductQuery,
): Promise<ProductPage> {
  const source = { engine: database.engine, reader: database.read }
  const listing = listingOf(query.category)
  const sort: Sort = sorts.find((name) => name === query.sort) ?? 'newest'
  const text = foldText((query.query ?? '').slice(0, longestTitle))
  const pageSize = Math.min(100, positive(query.pageSize) ?? 40)
  const wanted = positive(query.page) ?? 1

  const listed = await findListed(source, listing, readBed(query.fits))
  const { fitting } = listed
  const found = text === '' ? null : await searchTitles(source, text, listed)
  const counted = (await found?.count()) ?? 0
  const fuzzy = text !== '' && counted === 0 && !(await anyTitleHolds(source, text, listed))
  const nearest = fuzzy ? await nearestTitles(source, text, listed) : []
  const all = fitting ? fitting.total : await totalOf(source.reader, listing)
  const total = text === '' ? all : fuzzy ? nearest.length : Math.min(counted, mostCounted)
  const pages = Math.ceil(total / pageSize)
  const page = Math.max(1, Math.min(wanted, pages))
  const stretch = { offset: (page - 1) * pageSize, limit: pageSize }

  const numbers = fuzzy
    ? nearest.slice(stretch.offset, stretch.offset + stretch.limit)
    : found
      ? await found.page(sort, stretch)
      : fitting?.bySize
        ? await pageOfMatches(source.reader, fitting.bySize, sort, stretch)
        : await listNumbers(
            source.reader,
            { listing, sort, total, ...(fitting ? { where: listed.where } : {}) },
            stretch,
          )
  const items = await shelf.show(numbers)
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

/** A search that only the printer leaves empty has matches all the same: it asks for no other titles. */
async function anyTitleHolds(source: Source, text: string, { listing, fitting }: Listed): Promise<boolean> {
  if (!fitting) return false
  const found = await searchTitles(source, text, await findListed(source, listing, null))
  return found !== null && (await found.count()) > 0
}

const positive = (value: number | undefined): number | null =>
  value !== undefined && Number.isSafeInteger(value) && value >= 1 ? value : null
