import type { Database } from '../database.ts'
import { selectOwnedSlugs } from './order-queries.ts'

/** Slugs of the products that the account may download now. */
export async function listOwnedSlugs({ database }: { database: Database }, accountId: string): Promise<string[]> {
  const rows = await selectOwnedSlugs.all(database.read, { accountId })
  return rows.map((row) => row.slug)
}
