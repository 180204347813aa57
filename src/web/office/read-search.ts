import { furthestPage } from '#domain/limits/furthest-page.ts'
import { longestQuery } from '#domain/limits/text-lengths.ts'
/** Reads query and page from a table's address; an invalid page counts as page 1. */
export function readSearch({ searchParams: parameters }: URL) {
  const page = Number(parameters.get('page') ?? 1)
  return {
    parameters,
    query: (parameters.get('query') ?? '').slice(0, longestQuery),
    page: Number.isSafeInteger(page) && page >= 1 && page <= furthestPage ? page : 1,
  }
}
