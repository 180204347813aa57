import type { Reader } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'
import { isPublished } from './catalog-queries.ts'

/** The slug of a published product, and when the product last changed. */
export interface ProductAddress {
  number: number
  slug: string
  updated_at: string
}

const selectStretch = makeStatement((reader, { from, until, limit }: { from: number; until: number; limit: number }) =>
  reader
    .selectFrom('products')
    .select(['number', 'slug', 'updated_at'])
    .where('number', '>=', from)
    .where('number', '<', until)
    .where(isPublished)
    .orderBy('number')
    .limit(limit),
)

/** Published products with `from <= number < until`, ordered by number, at most `limit`. */
export const addressesBetween = (
  reader: Reader,
  stretch: { from: number; until: number; limit: number },
): Promise<ProductAddress[]> => selectStretch.all(reader, stretch)
