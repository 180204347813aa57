import type { Reader } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'
import { isPublished } from './catalog-queries.ts'

/** Where a published product stands, and when it last changed. */
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

/** At most `limit` of those with a number of at least `from` and below `until`, by number. */
export const addressesBetween = (
  reader: Reader,
  stretch: { from: number; until: number; limit: number },
): Promise<ProductAddress[]> => selectStretch.all(reader, stretch)
