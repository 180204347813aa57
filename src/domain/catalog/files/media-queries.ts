import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../database.ts'
import { factsVersion } from '../../models/measuring/measure-model.ts'
import type { CatalogTables } from '../catalog-tables.ts'
import { filesIn } from './file-queries.ts'

export type ModelFileRow = Selectable<CatalogTables['model_files']>

export const { current: currentModelFiles, ever: modelFilesEver } = filesIn('model_files')

export async function saveFacts(
  transaction: Writer,
  fileId: string,
  { facts, meshHash }: { facts: string; meshHash: string | null },
): Promise<void> {
  await transaction.updateTable('model_files').set({ facts, mesh_hash: meshHash }).where('id', '=', fileId).execute()
}

export async function savePreview(transaction: Writer, fileId: string, previewHash: string): Promise<void> {
  await transaction.updateTable('model_files').set({ preview_hash: previewHash }).where('id', '=', fileId).execute()
}

export async function saveModel(transaction: Writer, productId: string, model: string, now: string): Promise<void> {
  await transaction.updateTable('products').set({ model, updated_at: now }).where('id', '=', productId).execute()
}

/** Facts of the present version begin so; see `stored-facts.ts`. */
const presentVersion = `{"version":${factsVersion},%`

/** Products on whose files the worker has not said its word, or said less than it could today. */
export async function outdatedProducts(reader: Reader): Promise<{ id: string; revision: number }[]> {
  return reader
    .selectFrom('model_files')
    .innerJoin('products', 'products.id', 'model_files.product_id')
    .select(['products.id', 'products.revision'])
    .distinct()
    .where('current', '=', 1)
    .where((where) => where.or([where('facts', 'is', null), where('facts', 'not like', presentVersion)]))
    .execute()
}

/** All products that sell files, in the order of their numbers. */
export async function productsWithFiles(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('products')
    .select('id')
    .where('file_bytes', 'is not', null)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.id)
}

const unreadable = `{"version":${factsVersion},"unreadable":%`

export const unreadableFiles = (reader: Reader): Promise<ModelFileRow[]> =>
  reader
    .selectFrom('model_files')
    .selectAll()
    .where('current', '=', 1)
    .where('facts', 'like', unreadable)
    .orderBy('product_id')
    .orderBy('position')
    .execute()

export async function forgetUnreadable(transaction: Writer): Promise<void> {
  await transaction.updateTable('model_files').set({ facts: null }).where('facts', 'like', unreadable).execute()
}
