import type { ProductRow } from './catalog-queries.ts'

type Priced = Pick<ProductRow, 'price_cents' | 'sale_cents' | 'buyers_choose'>

/** Whether a sale at this price, in cents, is below a product's own; never when buyers choose the price. */
export const isBelowPrice = (
  saleCents: number,
  { price_cents: cents, buyers_choose: choose }: Omit<Priced, 'sale_cents'>,
): boolean => cents !== null && choose === 0 && saleCents < cents

/** A product's current price in cents: a running sale applies while it is lower and buyers do not choose the price. */
export const priceNowOf = (row: Priced): number | null =>
  row.sale_cents !== null && isBelowPrice(row.sale_cents, row) ? row.sale_cents : row.price_cents

/** Requires a price that somebody gave (free is one), a model file or members, and an owner who offers it. */
export const isForSale = (
  row: Pick<ProductRow, 'state' | 'offered' | 'price_cents' | 'file_bytes' | 'members'>,
): boolean =>
  row.state === 'published' && row.offered === 1 && row.price_cents !== null && (row.file_bytes ?? row.members) !== null

/**
 * What a product is offered at, in cents; null when buyers cannot have it. A bundle is not for sale either while
 * something in it cannot be delivered (`isWhole`).
 */
export const offeredAt = (row: Priced & Parameters<typeof isForSale>[0]): number | null =>
  isForSale(row) ? priceNowOf(row) : null
