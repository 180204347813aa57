import { type Stretch, totalOf } from '../catalog-queries.ts'
import type { Sort } from '../product.ts'
import type { Fitting } from './find-fitting.ts'
import { listNumbers } from './list-numbers.ts'
import type { Listed } from './listed.ts'
import { type Matches, pageOfMatches, type Source } from './title-queries.ts'

/** What a question of a listing comes to: how many products, and their numbers, a page at a time. */
export interface Walk {
  total: number
  page(stretch: Stretch): Promise<number[]>
}

/** A listing in its order, from its kept positions; of those that fit on a bed, the ones that do not are passed over. */
export async function walkListing(source: Source, sort: Sort, { listing, fitting, where }: Listed): Promise<Walk> {
  const { reader } = source
  const total = fitting ? fitting.total : await totalOf(reader, listing)
  const walked = { listing, sort, total, ...(fitting ? { where } : {}) }
  return { total, page: (stretch) => listNumbers(reader, walked, stretch) }
}

/** The few that fit on a bed, found by their sizes and sorted. */
export const sortFitting = (source: Source, sort: Sort, { total }: Fitting, bySize: Matches): Walk => ({
  total,
  page: (stretch) => pageOfMatches(source, bySize, { order: sort, text: '' }, stretch),
})
