import { type Stretch, totalOf } from '../catalog-queries.ts'
import type { Sort } from '../product.ts'
import type { Fitting } from './find-fitting.ts'
import { listNumbers } from './list-numbers.ts'
import type { Listed } from './listed.ts'
import { type Matches, pageOfMatches, type Source } from './title-queries.ts'

/** The result of a query on a listing: how many products, and their numbers, a page at a time. */
export interface Walk {
  total: number
  page(stretch: Stretch): Promise<number[]>
}

/** Walks a listing in its order, with the help of milestones; given a bed, it skips products that do not fit. */
export async function walkListing(source: Source, sort: Sort, { listing, fitting, where }: Listed): Promise<Walk> {
  const { reader } = source
  const total = fitting ? fitting.total : await totalOf(reader, listing)
  const walked = { listing, sort, total, ...(fitting ? { where } : {}) }
  return { total, page: (stretch) => listNumbers(reader, walked, stretch) }
}

/** The few products that fit on a bed, found by size and sorted. */
export const sortFitting = (source: Source, sort: Sort, { total }: Fitting, bySize: Matches): Walk => ({
  total,
  page: (stretch) => pageOfMatches(source, bySize, { order: sort, text: '' }, stretch),
})
