import type { Writer } from '../../database.ts'
import type { PriceReason } from '../catalog-tables.ts'
import { countPrices, insertPrices } from './price-queries.ts'

export interface PriceChange {
  productId: string
  /** What it was offered at, in cents; null: not on offer; undefined: the product is new. */
  before: number | null | undefined
  after: number | null
}

const chunkSize = 400

/** Records what products are offered at from now on, where that changes. Must run in the changing transaction. */
export async function keepPrices(
  transaction: Writer,
  changes: PriceChange[],
  { now, why }: { now: string; why: Exclude<PriceReason, 'start'> },
): Promise<void> {
  const other = changes.filter(({ before, after }) => before !== after)
  for (let start = 0; start < other.length; start += chunkSize) {
    const chunk = other.slice(start, start + chunkSize)
    const known = chunk.flatMap(({ productId, before }) => (before === undefined ? [] : productId))
    const kept = known.length === 0 ? new Map<string, number>() : await countPrices(transaction, known)
    const rows = chunk.map(({ productId, before, after: cents }) => ({
      ...{ product_id: productId, number: (kept.get(productId) ?? 0) + 1, at: now, cents },
      why: before === undefined ? ('start' as const) : why,
    }))
    await insertPrices(transaction, rows)
  }
}
