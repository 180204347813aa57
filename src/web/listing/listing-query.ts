import { type Sort, sorts } from '#domain/catalog/product.ts'

/** The page parameter must be a positive integer, else it is page 1 (specification §5). */
export const readPage = (text: string | null): number => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

export const readSort = (text: string | null): Sort => sorts.find((sort) => sort === text) ?? 'newest'

/** What a listing's address asks for; anything unknown falls back to its default. */
export const readListingQuery = ({ searchParams }: URL) => ({
  query: (searchParams.get('query') ?? '').trim(),
  sort: readSort(searchParams.get('sort')),
  page: readPage(searchParams.get('page')),
  fits: searchParams.get('fits') ?? '',
})
