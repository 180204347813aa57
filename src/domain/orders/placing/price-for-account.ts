import { findProductsForSale } from '../../catalog/showing/find-products-for-sale.ts'
import type { Reader } from '../../database.ts'
import { dayInZone } from '../../dates/day-in-zone.ts'
import type { CodeRule } from '../../pricing/code-rule.ts'
import { type OrderedItem, type PricedOrder, priceOrder } from '../../pricing/price-order.ts'
import type { Services } from '../../services.ts'
import { findTax } from '../../taxes/find-tax.ts'
import { selectOwnedProducts, selectOwnedVariants } from '../grant-queries.ts'

/**
 * What these items cost the account now, at the catalog's own prices, and the tax that they contain in its country today.
 * Throws invalid-argument for impossible quantities, a country that there is not (`details.field`) and a code that does
 * not apply (`details.code`), not-found for what cannot be bought now.
 */
export async function priceForAccount(
  { reader, clock, settings }: { reader: Reader } & Pick<Services, 'clock' | 'settings'>,
  request: {
    accountId: string
    items: OrderedItem[]
    code: CodeRule | null
    country?: string | undefined
    isGift?: boolean
  },
): Promise<PricedOrder> {
  const { accountId, items, code, country, isGift = false } = request
  const keys = items.map((item) => item.slug)
  const products = await findProductsForSale({ reader }, keys)
  const ids = products.flatMap(({ id, parts }) => [id, ...(parts ?? []).map((part) => part.id)])
  // What the buyer has takes nothing off what somebody else gets.
  const owned = new Set(isGift ? [] : await selectOwnedProducts(reader, accountId, ids))
  const licensed = isGift ? [] : products.flatMap(({ id, licenses }) => (licenses.length > 0 ? id : []))
  const variants = await selectOwnedVariants(reader, accountId, licensed)
  const tax = await findTax({ reader }, { country, day: dayInZone(clock.now(), settings().timeZone) })
  return priceOrder({ products, items, code, owned, variants, tax })
}
