import type { Writer } from '../database.ts'
import { lockCatalog, raiseVersion } from './catalog-queries.ts'

/** Makes every copy of a page out of date, inside the write operation that changes what stands on them. */
export async function markCatalogChanged({ transaction }: { transaction: Writer }, by = 1): Promise<void> {
  await lockCatalog(transaction)
  await raiseVersion(transaction, by)
}
