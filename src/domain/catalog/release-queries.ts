import type { Reader, Writer } from '../database.ts'

/** Raises these products to their next release; they must be locked. */
export async function raiseReleases(transaction: Writer, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  await transaction
    .updateTable('products')
    .set((row) => ({ release: row('release', '+', 1) }))
    .where('id', 'in', productIds)
    .execute()
}

export async function raiseRevision(transaction: Writer, productId: string, now: string): Promise<void> {
  await transaction
    .updateTable('products')
    .set((row) => ({ revision: row('revision', '+', 1), updated_at: now }))
    .where('id', '=', productId)
    .execute()
}

export const selectReleases = (reader: Reader, productIds: string[]) =>
  reader
    .selectFrom('products')
    .select(['id as productId', 'release', 'state'])
    .where('id', 'in', productIds.length > 0 ? productIds : [''])
    .execute()
