import { type PersonalItem, toPersonalItem } from '../cart/personal-item.ts'
import { findProductsForSale } from '../catalog/showing/find-products-for-sale.ts'
import type { Database } from '../database.ts'
import { selectFavorites } from './favorite-queries.ts'

/** The favorites, oldest first, with current values. */
export async function listFavorites({ database }: { database: Database }, accountId: string): Promise<PersonalItem[]> {
  const ids = (await selectFavorites.all(database.read, { accountId })).map((row) => row.productId)
  const products = await findProductsForSale({ reader: database.read }, ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => {
    const product = byId.get(id)
    return product ? [toPersonalItem(product, 1)] : []
  })
}
