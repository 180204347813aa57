import type { Listing } from '../listing.ts'
import type { Place } from './place.ts'

/** What decides which listings a product is in, and where. */
export interface ListedProduct extends Place {
  state: string
  category_key: string
  listed_hot: number
  size_code: number | null
  folded_title: string
}

export interface ListedChange {
  before: ListedProduct | null
  after: ListedProduct | null
}

/** The listings that a product is in; none unless it is published. */
export function listingsOf(product: Pick<ListedProduct, 'state' | 'category_key' | 'listed_hot'> | null): Listing[] {
  if (product?.state !== 'published') return []
  const category = ['', 'hot'].includes(product.category_key) ? [] : [product.category_key]
  return ['', ...category, ...(product.listed_hot === 1 ? ['hot'] : [])]
}

/** Whether its position changes, or what it counts toward. */
export function isListedAnew({ before, after }: ListedChange): boolean {
  if (!before || !after) return before !== after
  const decisive = ['state', 'category_key', 'listed_hot', 'size_code', 'folded_title'] as const
  const placed = ['hot', 'popularity', 'date', 'number'] as const
  return [...decisive, ...placed].some((name) => before[name] !== after[name])
}
