import { findProductsForSale } from '../../catalog/showing/find-products-for-sale.ts'
import type { Reader } from '../../database.ts'
import { today } from '../../dates/today.ts'
import type { CodeRule } from '../../pricing/code-rule.ts'
import { keyOfItem, type OrderedItem, type PricedOrder, priceOrder } from '../../pricing/price-order.ts'
import type { Services } from '../../services.ts'
import { findTax } from '../../taxes/find-tax.ts'
import { requireTaxNumber } from '../../taxes/numbers/require-tax-number.ts'
import type { Untaxed } from '../../taxes/untaxed.ts'
import { findHeld, type Held } from './find-held.ts'

/** `untaxed`: why it contains no tax; null when it does, or when no reason is known. */
export type PricedForAccount = PricedOrder & { untaxed: Untaxed | null }

/**
 * What these items cost the account, or somebody without one, now, at the catalog's own prices, and the tax that they
 * contain in the given country today. Throws `invalid-argument` for impossible quantities, an unknown country, a tax
 * number that is invalid there (`details.field`), and a code that does not apply (`details.code`), `not-found` for what
 * cannot be bought now.
 */
export async function priceForAccount(
  { reader, clock, settings }: { reader: Reader } & Pick<Services, 'clock' | 'settings'>,
  request: {
    accountId: string | null
    items: OrderedItem[]
    code: CodeRule | null
    country?: string | undefined
    /** As the buyer typed it. */
    taxId?: string | undefined
    isGift?: boolean
  },
): Promise<PricedForAccount> {
  const { accountId, items, code, country, taxId, isGift = false } = request
  const products = await findProductsForSale({ reader }, items.map(keyOfItem))
  const ids = products.flatMap(({ id, parts }) => [id, ...(parts ?? []).map((part) => part.id)])
  // What the buyer owns does not make a gift cheaper.
  const holder = isGift ? null : accountId
  const nothing: Held = { all: new Map(), kept: new Map() }
  const held = holder === null ? nothing : await findHeld({ reader, now: clock.now() }, holder, ids)
  const day = today({ clock, settings })
  const tax = await findTax({ reader }, { country, day, taxId })
  if (tax && taxId?.trim()) requireTaxNumber(tax.country, taxId)
  const owned = new Set(held.all.keys())
  const priced = priceOrder({ products, items, code, owned, variants: held.all, credited: held.kept, tax })
  // What its buyer can still withdraw from is not granted a second time for free: it goes with the order that gave it.
  const isGiven = (productId: string) => !owned.has(productId) || held.kept.has(productId)
  const lines = priced.lines.map((line) =>
    line.parts === null ? line : { ...line, grants: line.grants.filter(({ productId }) => isGiven(productId)) },
  )
  return { ...priced, lines, untaxed: tax?.untaxed ?? null }
}
