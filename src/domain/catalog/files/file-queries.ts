import type { Selectable } from 'kysely'
import type { Reader } from '../../database.ts'
import type { CatalogTables } from '../catalog-tables.ts'

type FileTable = 'model_files' | 'extra_files'

/** Queries for one of the file tables. Both hold every version of a product's files and flag the current ones. */
export function filesIn<Table extends FileTable>(table: Table) {
  type Row = Selectable<CatalogTables[Table]>
  const all = (reader: Reader) => reader.selectFrom<FileTable>(table).selectAll()
  return {
    /** By product, in the order of their packages. */
    async current(reader: Reader, productIds: string[]): Promise<Row[]> {
      if (productIds.length === 0) return []
      const present = all(reader).where('product_id', 'in', productIds).where('current', '=', 1)
      return (await present.orderBy('product_id').orderBy('position').execute()) as Row[]
    },
    /** All versions that a product had, newest first. */
    ever: async (reader: Reader, productId: string): Promise<Row[]> =>
      (await all(reader).where('product_id', '=', productId).orderBy('added_at', 'desc').execute()) as Row[],
  }
}
