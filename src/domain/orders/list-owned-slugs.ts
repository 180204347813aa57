import { productsByIds } from '../catalog/showing/products-by-ids.ts'
import type { Database } from '../database.ts'
import { selectOwned } from './order-queries.ts'

/**
 * The present slugs of the products that the account may download now: an earlier slug may be another product's by now.
 */
export async function listOwnedSlugs({ database }: { database: Database }, accountId: string): Promise<string[]> {
  const reader = database.read
  const owned = await selectOwned.all(reader, { accountId })
  const products = await productsByIds(
    { reader },
    owned.map((row) => row.product_id),
  )
  return products.map(({ slug }) => slug).toSorted()
}
