import type { Database } from '../database.ts'
import { selectVersion } from './account-queries.ts'

/** The account's present version; 0 for an account that is gone. */
export async function readAccountVersion({ database }: { database: Database }, accountId: string): Promise<number> {
  return (await selectVersion.first(database.read, { accountId }))?.version ?? 0
}
