import type { Selectable } from 'kysely'
import type { Reader } from '../database.ts'
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
