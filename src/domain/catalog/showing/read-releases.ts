import type { Reader, Writer } from '../../database.ts'
import { lockCatalog } from '../catalog-queries.ts'
import type { ProductState } from '../catalog-tables.ts'
import { selectReleases } from '../release-queries.ts'

/** The release of a product that its buyers get. */
export interface ProductRelease {
  productId: string
  release: number
  state: ProductState
}

/** The present releases of these products, as far as the products exist. */
export const readReleases = ({ reader }: { reader: Reader }, productIds: string[]): Promise<ProductRelease[]> =>
  selectReleases(reader, productIds)

/** The present release of a product, held until the write operation ends; null when the product does not exist. */
export async function holdRelease(
  { transaction }: { transaction: Writer },
  productId: string,
): Promise<ProductRelease | null> {
  await lockCatalog(transaction)
  const [release] = await selectReleases(transaction, [productId])
  return release ?? null
}
