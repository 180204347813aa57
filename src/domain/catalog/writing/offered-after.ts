import { isBelowPrice, offeredAt } from '../price-now.ts'
import type { ProductWrite } from './product-write.ts'
import { fileBytes } from './write-queries.ts'

const pricesAfter = ({ fields }: ProductWrite) => ({
  price_cents: fields.price_cents ?? null,
  buyers_choose: fields.buyers_choose ?? 0,
})

/** Whether a write ends the sale in effect, which is below the price no longer, or was not before either. */
export function endsSale(product: ProductWrite): boolean {
  const sale = product.before?.sale_cents ?? null
  if (product.before === null || sale === null) return false
  return !isBelowPrice(sale, product.before) || !isBelowPrice(sale, pricesAfter(product))
}

/** What a product is offered at once it is written, in cents; a running sale continues unless the write ends it. */
export const offeredAfter = (product: ProductWrite): number | null =>
  offeredAt({
    ...pricesAfter(product),
    offered: product.fields.offered,
    file_bytes: product.modelFiles ? fileBytes(product) : (product.before?.file_bytes ?? null),
    members: product.fields.members ?? null,
    sale_cents: endsSale(product) ? null : (product.before?.sale_cents ?? null),
    state: product.state ?? product.before?.state ?? 'published',
  })
