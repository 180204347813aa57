import type { Sort } from '../product.ts'

/** Where a product is in the order of a sort; what the sort ignores is 0. */
export interface Place {
  hot: number
  popularity: number
  date: string
  number: number
}

/** What each sort compares before the date and the number. */
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

/** Negative when `a` comes before `b`; ties as in `orderOf`. */
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

/** The order of search results; by default `relevance`: the best matches first, then the most popular. */
export type Order = Sort | 'relevance'

/** Where a match is in the order; a lower rank is a better match. */
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
