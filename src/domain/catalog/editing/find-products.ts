import type { Stretch } from '../catalog-queries.ts'
import { foldText } from '../fold-title.ts'
import type { Source } from '../listing/title-queries.ts'
import { countProducts, isSoonMet, type OwnersFilter, selectProductIds } from './list-queries.ts'

/** Matches of a text are counted up to this number, as in the shop. */
const mostCounted = 1000

export interface OwnersQuery extends Omit<OwnersFilter, 'text' | 'isWalked'> {
  /** Part of the title or slug, or the id. */
  query?: string | undefined
}

export interface FoundProducts {
  /** One page, newest first. */
  ids: string[]
  total: number
  /** False when `total` is a lower bound: there are at least that many. */
  totalExact: boolean
}

/**
 * Finds one page of the products that an owner looks for. All products, or those of a state or category, are counted in
 * an index; of those with a text, only the first thousand, and then as far as somebody goes through them.
 */
export async function findProducts(
  source: Source,
  { query, ...others }: OwnersQuery,
  { offset, limit }: Stretch,
): Promise<FoundProducts> {
  const text = foldText(query ?? '')
  const filter = { ...others, text, isWalked: text !== '' && (await isSoonMet(source, text)) }
  if (text === '') {
    const total = await countProducts(source, filter)
    return { ids: await selectProductIds(source, filter, { offset, limit }), total, totalExact: true }
  }
  const first = await selectProductIds(source, filter, { offset: 0, limit: mostCounted + 1 })
  if (first.length <= mostCounted)
    return { ids: first.slice(offset, offset + limit), total: first.length, totalExact: true }
  // One more shows whether another page follows.
  const isKnown = offset + limit <= mostCounted
  const next = isKnown
    ? first.slice(offset, offset + limit + 1)
    : await selectProductIds(source, filter, { offset, limit: limit + 1 })
  const isLast = next.length > 0 && next.length <= limit
  const total = isLast ? offset + next.length : Math.max(mostCounted + 1, offset + next.length)
  return { ids: next.slice(0, limit), total, totalExact: isLast }
}
