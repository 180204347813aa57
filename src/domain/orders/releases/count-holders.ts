import { markCatalogChanged } from '../../catalog/mark-catalog-changed.ts'
import type { Database, Reader, Writer } from '../../database.ts'
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

/** How many hold each product, as the transaction that gave it to one of them saw it. */
export type CountedHolders = Map<string, number>

/**
 * Counts the holders of free products that this transaction gave to somebody, and invalidates the pages that show how
 * many they are when that changes the rounded number. Must come last in it; `noteOtherHolders` follows its commit.
 */
export async function noteHolders(
  { transaction }: { transaction: Writer },
  productIds: string[],
): Promise<CountedHolders> {
  const counted: CountedHolders = new Map()
  for (const productId of productIds) counted.set(productId, await countIn(transaction, productId))
  if ([...counted.values()].some((count) => roundedDown(count) === count)) await markCatalogChanged({ transaction })
  return counted
}

/**
 * On PostgreSQL, transactions side by side do not count each other: the one by whose commit a rounded number is reached
 * sees here what it could not see before.
 */
export async function noteOtherHolders(
  { database }: { database: Pick<Database, 'read' | 'write'> },
  counted: CountedHolders,
): Promise<void> {
  for (const [productId, count] of counted) {
    if (roundedDown(await countIn(database.read, productId)) === roundedDown(count)) continue
    return database.write((transaction) => markCatalogChanged({ transaction }))
  }
}
