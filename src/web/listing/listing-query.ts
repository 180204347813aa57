import type { Order } from '#domain/catalog/listing/place.ts'
import { readPage } from '#domain/catalog/listing/read-page.ts'
import { sorts } from '#domain/catalog/product.ts'

/** The default order is by relevance for a search and newest first for a listing. */
const readSort = (text: string | null, query: string): Order =>
  sorts.find((sort) => sort === text) ?? (query === '' ? 'newest' : 'relevance')

/** Reads what a listing's address asks for; unknown values fall back to their defaults. */
export function readListingQuery({ searchParams }: URL) {
  const query = (searchParams.get('query') ?? '').trim()
  const order = readSort(searchParams.get('sort'), query)
  const asked = { query, page: readPage(searchParams.get('page')), fits: searchParams.get('fits') ?? '' }
  return { order, asked: order === 'relevance' ? asked : { ...asked, sort: order } }
}
