import type { Database, Reader } from '../../database.ts'
import { selectHolders } from '../grant-queries.ts'
import { roundedDown } from '../rounded-down.ts'

/** How many accounts hold the right to a product now. */
export async function countHolders(
  { database }: { database: Pick<Database, 'read'> },
  productId: string,
): Promise<number> {
  return countIn(database.read, productId)
}

const countIn = async (reader: Reader, productId: string): Promise<number> =>
  Number((await selectHolders.first(reader, { productId }))?.holders ?? 0)

/**
 * Whether the rounded count that pages show has changed for one of these products, which this order gave to a new
 * holder.
 */
export async function changesShownCount({ reader }: { reader: Reader }, productIds: string[]): Promise<boolean> {
  for (const productId of productIds) {
    const count = await countIn(reader, productId)
    if (roundedDown(count) === count) return true
  }
  return false
}
