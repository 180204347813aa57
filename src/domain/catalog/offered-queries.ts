import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../database.ts'

/** That a product had a price on offer at some time; `id` is the column that names it. */
const hadPrice = (id: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from product_prices where product_prices.product_id = ${id} and product_prices.cents is not null)`

/** Of `products`: that it is no draft, or had a price on offer before it became one again. */
export const wasOffered = sql<SqlBool>`(products.state <> 'draft' or ${hadPrice(sql`products.id`)})`

/** One of these products that was offered. */
export const selectOffered = (reader: Reader, ids: string[]) =>
  reader.selectFrom('products').select('id').where('id', 'in', ids).where(wasOffered).limit(1).executeTakeFirst()

/** Whether a product, whatever it is now, had a price on offer. */
export async function hadPriceOnOffer(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 where ${hadPrice(sql`${id}`)}`.execute(reader)
  return rows.length > 0
}
