import type { Reader, Writer } from '../../database.ts'
import type { Listing } from '../listing.ts'
import { listingsOf } from './listed-product.ts'
import { cellOf } from './size-code.ts'

/** In ascending order. */
export const sizesOfListing = (reader: Reader, listing: Listing): Promise<{ cell: number; products: number }[]> =>
  reader.selectFrom('size_totals').select(['cell', 'products']).where('listing', '=', listing).orderBy('cell').execute()

/** Adds to (or subtracts from) the number of products in cells of listings. */
export async function addToSizes(transaction: Writer, changes: Map<Listing, Map<number, number>>): Promise<void> {
  for (const [listing, cells] of changes)
    for (const [cell, products] of cells) if (products !== 0) await addToCell(transaction, { listing, cell, products })
}

/** Saves a product's size and counts it in its listings' cells. */
export async function saveSize(transaction: Writer, productId: string, sizeCode: number): Promise<void> {
  const row = await transaction
    .selectFrom('products')
    .select(['size_code', 'state', 'category_key', 'listed_hot'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  if (row.size_code === sizeCode) return
  await transaction.updateTable('products').set({ size_code: sizeCode }).where('id', '=', productId).execute()
  for (const listing of listingsOf(row)) {
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
