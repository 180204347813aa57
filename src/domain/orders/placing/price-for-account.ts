import { findProductsForSale } from '../../catalog/showing/find-products-for-sale.ts'
import type { Reader } from '../../database.ts'
import type { CodeRule } from '../../pricing/code-rule.ts'
import { type OrderedItem, type PricedOrder, priceOrder } from '../../pricing/price-order.ts'
import { selectOwnedProducts, selectOwnedVariants } from '../grant-queries.ts'

/**
 * What these items cost the account now, at the catalog's own prices. Throws invalid-argument for impossible quantities
 * and a code that does not apply (`details.code`), not-found for what cannot be bought now.
 */
export async function priceForAccount(
  { reader }: { reader: Reader },
  { accountId, items, code }: { accountId: string; items: OrderedItem[]; code: CodeRule | null },
): Promise<PricedOrder> {
  const keys = items.map((item) => item.slug)
  const products = await findProductsForSale({ reader }, keys)
  const ids = products.flatMap(({ id, parts }) => [id, ...(parts ?? []).map((part) => part.id)])
  const owned = new Set(await selectOwnedProducts(reader, accountId, ids))
  const licensed = products.flatMap(({ id, licenses }) => (licenses.length > 0 ? id : []))
  const variants = await selectOwnedVariants(reader, accountId, licensed)
  return priceOrder({ products, items, code, owned, variants })
}
