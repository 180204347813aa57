import type { Order } from '#domain/catalog/listing/place.ts'
import { sorts } from '#domain/catalog/product.ts'

/** The page parameter must be a positive integer, else it is page 1 (specification §5). */
export const readPage = (text: string | null): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

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
