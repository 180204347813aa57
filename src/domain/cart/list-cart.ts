import { findProductsForSale } from '../catalog/showing/find-products-for-sale.ts'
import type { Database } from '../database.ts'
import { selectCartLines } from './cart-queries.ts'
import { type PersonalItem, toPersonalItem } from './personal-item.ts'

/** The cart, oldest line first, with the catalog's live values. */
export async function listCart({ database }: { database: Database }, accountId: string): Promise<PersonalItem[]> {
  const lines = await selectCartLines.all(database.read, { accountId })
  const ids = lines.map((line) => line.productId)
  const products = await findProductsForSale({ reader: database.read }, ids)
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.flatMap(({ productId, quantity, variant }) => {
    const product = byId.get(productId)
    return product ? [toPersonalItem(product, quantity, variant)] : []
  })
}
