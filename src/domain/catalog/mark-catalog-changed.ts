import type { Writer } from '../database.ts'
import { lockCatalog, raiseVersion } from './catalog-queries.ts'

/** Invalidates every copy of a page. Must run in the write operation that changes what the pages show. */
export async function markCatalogChanged({ transaction }: { transaction: Writer }, by = 1): Promise<void> {
  await lockCatalog(transaction)
  await raiseVersion(transaction, by)
}
