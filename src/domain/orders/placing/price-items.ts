import { findProductsForSale } from '../../catalog/showing/find-products-for-sale.ts'
import type { Reader } from '../../database.ts'
import { ShopError } from '../../errors.ts'

export interface OrderedItem {
  /** A slug or an id. */
  slug: string
  quantity: number
}

export interface PricedLine {
  productId: string
  slug: string
  title: string
  quantity: number
  unitCents: number
}

export const maxQuantity = 999
export const maxLines = 100

const refuse = (message: string) => new ShopError('invalid-argument', message)

/**
 * The lines of an order at the catalog's own prices, repeated products merged.
 * Throws invalid-argument for impossible quantities, not-found for what cannot be bought now.
 */
export async function priceItems({ reader }: { reader: Reader }, items: OrderedItem[]): Promise<PricedLine[]> {
  if (items.length === 0) throw refuse('An order needs at least one product.')
  if (items.length > maxLines) throw refuse(`An order has at most ${maxLines} lines.`)
  const products = await findProductsForSale(
    { reader },
    items.map((item) => item.slug),
  )
  const byKey = new Map(products.map((product) => [product.id, product]))
  for (const product of products) byKey.set(product.slug, product)
  const lines = new Map<string, PricedLine>()
  for (const { slug: key, quantity } of items) {
    const product = byKey.get(key)
    if (!product?.available) throw new ShopError('not-found', 'This model is not for sale.', { slug: key })
    const line = lines.get(product.id)
    const total = quantity + (line?.quantity ?? 0)
    if (!Number.isInteger(quantity) || quantity < 1 || total > maxQuantity)
      throw refuse(`A quantity is a whole number from 1 to ${maxQuantity}.`)
    const { id: productId, slug, title, priceCents: unitCents } = product
    lines.set(productId, { productId, slug, title, quantity: total, unitCents })
  }
  return [...lines.values()]
}

export const totalOf = (lines: PricedLine[]) => lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
