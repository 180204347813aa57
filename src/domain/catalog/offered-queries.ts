import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../database.ts'

/** Whether a product ever had a price on offer; `id` is the column with its id. */
const hadPrice = (id: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from product_prices where product_prices.product_id = ${id} and product_prices.cents is not null)`

/** Whether a row of `products` is not a draft, or had a price on offer before it became a draft again. */
export const wasOffered = sql<SqlBool>`(products.state <> 'draft' or ${hadPrice(sql`products.id`)})`

/** One of these products that was offered, if any. */
export const selectOffered = (reader: Reader, ids: string[]) =>
  reader.selectFrom('products').select('id').where('id', 'in', ids).where(wasOffered).limit(1).executeTakeFirst()

/** All bundles, with what decides on what they cost. */
export const selectBundles = (reader: Reader) =>
  reader
    .selectFrom('products')
    .select(['id', 'members', 'price_cents', 'sale_cents', 'category_key', 'listed_hot'])
    .where('members', 'is not', null)
    .execute()

/** Whether a product ever had a price on offer, whatever its state now. */
export async function hadPriceOnOffer(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 where ${hadPrice(sql`${id}`)}`.execute(reader)
  return rows.length > 0
}
