import type { Database } from '../../database.ts'
import { readBed } from '../../models/measuring/fit-on-bed.ts'
import { foldText, longestTitle } from '../fold-title.ts'
import { findListed, type Listed } from '../listing/listed.ts'
import type { Source } from '../listing/title-queries.ts'
import { sortFitting, walkListing } from '../listing/walk-listing.ts'
import { listingOf } from '../listing.ts'
import { type ProductPage, type ProductQuery, type Sort, sorts } from '../product.ts'
import { createProductShelf, type ProductShelf } from '../product-shelf.ts'
import { findNearestToo } from './find-matches.ts'
import { createKnownSynonyms, type SynonymSource } from './synonym-source.ts'

export interface BrowseNeeds {
  database: Database
  shelf?: ProductShelf
  synonyms?: SynonymSource
}

/**
 * One page of a listing or of a search in it; invalid parameters fall back to their defaults. Without a sort, a listing
 * shows the newest first, a search the best matches.
 */
export async function browseProducts(needs: BrowseNeeds, query: ProductQuery): Promise<ProductPage> {
  const { database, shelf = createProductShelf(needs) } = needs
  const source = { engine: database.engine, reader: database.read }
  const chosen = sorts.find((name) => name === query.sort)
  const text = foldText((query.query ?? '').slice(0, longestTitle))
  const pageSize = Math.min(100, positive(query.pageSize) ?? 40)
  const wanted = positive(query.page) ?? 1

  const listed = await findListed(source, listingOf(query.category), readBed(query.fits))
  const found =
    text === ''
      ? await browseListing(source, chosen ?? 'newest', listed)
      : await findNearestToo(source, { text, order: chosen ?? 'relevance', synonyms: await synonymsOf(needs) }, listed)
  const pages = Math.ceil(found.total / pageSize)
  const page = Math.max(1, Math.min(wanted, pages))
  const items = await shelf.show(await found.page({ offset: (page - 1) * pageSize, limit: pageSize }), query.voice)
  const unmatched = found.by === 'nearness'
  return {
    items,
    page,
    pageSize,
    total: found.total,
    pages,
    totalExact: found.totalExact,
    fuzzy: unmatched && items.length > 0,
    unmatched,
    matched: found.by === 'words' ? 'words' : null,
  }
}

export const synonymsOf = ({ synonyms = createKnownSynonyms() }: BrowseNeeds) => synonyms.read()

async function browseListing(source: Source, sort: Sort, listed: Listed) {
  const bySize = listed.fitting?.bySize
  const walk =
    listed.fitting && bySize
      ? sortFitting(source, sort, listed.fitting, bySize)
      : await walkListing(source, sort, listed)
  return { by: 'listing' as const, totalExact: true, ...walk }
}

const positive = (value: number | undefined): number | null =>
  value !== undefined && Number.isSafeInteger(value) && value >= 1 ? value : null
