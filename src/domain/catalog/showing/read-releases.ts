import type { Reader, Writer } from '../../database.ts'
import { lockCatalog } from '../catalog-queries.ts'
import type { ProductState } from '../catalog-tables.ts'
import { selectReleases } from '../release-queries.ts'

/** Which release of a product its buyers get. */
export interface ProductRelease {
  productId: string
  release: number
  state: ProductState
}

/** The present releases of these products, as far as the products exist. */
export const readReleases = ({ reader }: { reader: Reader }, productIds: string[]): Promise<ProductRelease[]> =>
  selectReleases(reader, productIds)

/** The present release of a product, which stays so until the write operation ends; null when there is no product. */
export async function holdRelease(
  { transaction }: { transaction: Writer },
  productId: string,
): Promise<ProductRelease | null> {
  await lockCatalog(transaction)
  const [release] = await selectReleases(transaction, [productId])
  return release ?? null
}
