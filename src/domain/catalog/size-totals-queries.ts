import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'
import type { Listing } from './listing.ts'
import { cellOf, cellSize } from './size-code.ts'

/** In ascending order. */
export const sizesOfListing = (reader: Reader, listing: Listing): Promise<{ cell: number; products: number }[]> =>
  reader.selectFrom('size_totals').select(['cell', 'products']).where('listing', '=', listing).orderBy('cell').execute()

/** Every cell of every listing anew; see `listing_totals`. */
export async function recountSizes(transaction: Writer): Promise<void> {
  await transaction.deleteFrom('size_totals').execute()
  const cell = sql`size_code / ${sql.lit(cellSize)}`
  await sql`
    insert into size_totals (listing, cell, products)
    select category_key, ${cell}, count(*) from products
    where state = 'published' and size_code is not null and category_key not in ('', 'hot') group by category_key, ${cell}
    union all select 'hot', ${cell}, count(*) from products
    where state = 'published' and size_code is not null and listed_hot = 1 group by ${cell}
    union all select '', ${cell}, count(*) from products
    where state = 'published' and size_code is not null group by ${cell}
  `.execute(transaction)
}

/** Gives a product its size and counts it in its listings' cells. */
export async function saveSize(transaction: Writer, productId: string, sizeCode: number): Promise<void> {
  const row = await transaction
    .selectFrom('products')
    .select(['size_code', 'state', 'category_key', 'listed_hot'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  if (row.size_code === sizeCode) return
  await transaction.updateTable('products').set({ size_code: sizeCode }).where('id', '=', productId).execute()
  if (row.state !== 'published') return
  const category = ['', 'hot'].includes(row.category_key) ? [] : [row.category_key]
  const listings = ['', ...category, ...(row.listed_hot === 1 ? ['hot'] : [])]
  for (const listing of listings) {
    if (row.size_code !== null) await addToCell(transaction, { listing, cell: cellOf(row.size_code), products: -1 })
    await addToCell(transaction, { listing, cell: cellOf(sizeCode), products: 1 })
  }
}

const addToCell = (transaction: Writer, change: { listing: Listing; cell: number; products: number }) =>
  transaction
    .insertInto('size_totals')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['listing', 'cell']).doUpdateSet((row) => ({
        products: row('size_totals.products', '+', row.ref('excluded.products')),
      })),
    )
    .execute()
