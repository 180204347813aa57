import type { Order } from '#domain/catalog/listing/place.ts'
import { readPage } from '#domain/catalog/listing/read-page.ts'
import { sorts } from '#domain/catalog/product.ts'

/** Without a sort of its own a search is ordered by what fits best, a listing by its dates. */
const readOrder = (text: string | null, query: string): Order =>
  sorts.find((sort) => sort === text) ?? (query === '' ? 'newest' : 'relevance')

/** What a listing's address asks for; anything unknown falls back to its default. */
export function readListingQuery({ searchParams }: URL) {
  const query = (searchParams.get('query') ?? '').trim()
  const order = readOrder(searchParams.get('sort'), query)
  const asked = { query, page: readPage(searchParams.get('page')), fits: searchParams.get('fits') ?? '' }
  return { order, asked: order === 'relevance' ? asked : { ...asked, sort: order } }
}
