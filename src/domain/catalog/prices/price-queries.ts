import type { Insertable, Selectable } from 'kysely'
import type { Reader, Writer } from '../../database.ts'
import type { CatalogTables } from '../catalog-tables.ts'

export type SaleRow = Selectable<CatalogTables['product_sales']>

/** How many prices of these products are recorded, by product id. */
export async function countPrices(reader: Reader, productIds: string[]): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('product_prices')
    .select(['product_id', (of) => of.fn.max('number').as('last')])
    .where('product_id', 'in', productIds)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id, last }) => [product_id, Number(last)]))
}

export async function insertPrices(
  transaction: Writer,
  rows: Insertable<CatalogTables['product_prices']>[],
): Promise<void> {
  await transaction.insertInto('product_prices').values(rows).execute()
}

/** Oldest first. */
export const selectPrices = (reader: Reader, productId: string) =>
  reader
    .selectFrom('product_prices')
    .select(['at', 'cents', 'why'])
    .where('product_id', '=', productId)
    .orderBy('number')
    .execute()

export const selectSale = (reader: Reader, id: string): Promise<SaleRow | undefined> =>
  reader.selectFrom('product_sales').selectAll().where('id', '=', id).executeTakeFirst()

/** The sales of a product, latest first. */
export const selectSales = (reader: Reader, productId: string): Promise<SaleRow[]> =>
  reader
    .selectFrom('product_sales')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('from_at', 'desc')
    .orderBy('planned_at', 'desc')
    .orderBy('id')
    .execute()

export async function insertSale(transaction: Writer, row: Insertable<CatalogTables['product_sales']>): Promise<void> {
  await transaction.insertInto('product_sales').values(row).execute()
}

export async function updateSale(
  transaction: Writer,
  id: string,
  change: Partial<Pick<SaleRow, 'state' | 'ended_at'>>,
): Promise<void> {
  await transaction.updateTable('product_sales').set(change).where('id', '=', id).execute()
}

/** Sets a product's sale price and what belongs to it; null removes them. */
export async function updateSalePrice(
  transaction: Writer,
  productId: string,
  sale: { cents: number; former: number | null; lowest: { cents: number; since: string | null } | null } | null,
): Promise<void> {
  await transaction
    .updateTable('products')
    .set({
      sale_cents: sale?.cents ?? null,
      former_cents: sale?.former ?? null,
      lowest_cents: sale?.lowest?.cents ?? null,
      lowest_since: sale?.lowest?.since ?? null,
    })
    .where('id', '=', productId)
    .execute()
}
