import type { Sort } from '../product.ts'

/** Where a product stands in the order of a sort; what the sort does not look at is 0. */
export interface Place {
  hot: number
  popularity: number
  date: string
  number: number
}

/** What each sort looks at before the date and the number. */
export const placeColumns: Record<Sort, readonly ('hot' | 'popularity')[]> = {
  newest: [],
  oldest: [],
  popular: ['popularity'],
  hot: ['hot', 'popularity'],
}

export function placeIn(sort: Sort, { hot, popularity, date, number }: Place): Place {
  const looksAt = placeColumns[sort]
  return {
    hot: looksAt.includes('hot') ? hot : 0,
    popularity: looksAt.includes('popularity') ? popularity : 0,
    date,
    number,
  }
}

/** Below 0 when `a` stands before `b`; ties as in `orderOf`. */
export function comparePlaces(sort: Sort, a: Place, b: Place): number {
  const [one, other] = [placeIn(sort, a), placeIn(sort, b)]
  const byDate = one.date === other.date ? 0 : one.date < other.date ? 1 : -1
  return (
    other.hot - one.hot ||
    other.popularity - one.popularity ||
    (sort === 'oldest' ? -byDate : byDate) ||
    other.number - one.number
  )
}

/** How a search is ordered when nobody chose a sort: what fits best first, then the most popular. */
export type Order = Sort | 'relevance'

/** Where a match stands; the lower its rank, the better it fits. */
export interface Match extends Place {
  rank: number
}

export const compareMatches = (order: Order, a: Match, b: Match): number =>
  order === 'relevance' ? a.rank - b.rank || comparePlaces('popular', a, b) : comparePlaces(order, a, b)

/** A place before all products. */
export const firstPlace = (sort: Sort): Place =>
  placeIn(sort, {
    hot: 2_147_483_647,
    popularity: 2_147_483_647,
    date: sort === 'oldest' ? '' : '9999-12-31',
    number: Number.MAX_SAFE_INTEGER,
  })
