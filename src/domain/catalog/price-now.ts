import type { ProductRow } from './catalog-queries.ts'

type Priced = Pick<ProductRow, 'price_cents' | 'sale_cents' | 'buyers_choose'>

/** A product's current price in cents: a running sale applies while it is lower and buyers do not choose the price. */
export const priceNowOf = ({ price_cents: cents, sale_cents: sale, buyers_choose: choose }: Priced): number | null =>
  cents !== null && sale !== null && choose === 0 && sale < cents ? sale : cents

/** What a product is offered at, in cents; null when buyers cannot have it. */
export const offeredAt = (row: Priced & Pick<ProductRow, 'state' | 'offered'>): number | null =>
  row.state === 'published' && row.offered === 1 ? priceNowOf(row) : null
