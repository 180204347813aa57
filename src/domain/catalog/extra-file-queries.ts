import type { Selectable } from 'kysely'
import type { Reader } from '../database.ts'
import type { CatalogTables } from './catalog-tables.ts'

export type ExtraFileRow = Selectable<CatalogTables['extra_files']>

/** Product by product in the order of their packages. */
export async function currentExtraFiles(reader: Reader, productIds: string[]): Promise<ExtraFileRow[]> {
  if (productIds.length === 0) return []
  return reader
    .selectFrom('extra_files')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('current', '=', 1)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}

/** Of all versions of a product, the newest first. */
export const extraFilesEver = (reader: Reader, productId: string): Promise<ExtraFileRow[]> =>
  reader.selectFrom('extra_files').selectAll().where('product_id', '=', productId).orderBy('added_at', 'desc').execute()
