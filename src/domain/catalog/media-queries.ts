import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../database.ts'
import type { CatalogTables } from './catalog-tables.ts'

export type ModelFileRow = Selectable<CatalogTables['model_files']>

export async function currentModelFiles(reader: Reader, productIds: string[]): Promise<ModelFileRow[]> {
  if (productIds.length === 0) return []
  return reader
    .selectFrom('model_files')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('current', '=', 1)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}

export async function saveFacts(transaction: Writer, fileId: string, facts: string): Promise<void> {
  await transaction.updateTable('model_files').set({ facts }).where('id', '=', fileId).execute()
}

export async function savePreview(transaction: Writer, fileId: string, previewHash: string): Promise<void> {
  await transaction.updateTable('model_files').set({ preview_hash: previewHash }).where('id', '=', fileId).execute()
}

export async function saveModel(transaction: Writer, productId: string, model: string, now: string): Promise<void> {
  await transaction.updateTable('products').set({ model, updated_at: now }).where('id', '=', productId).execute()
}
