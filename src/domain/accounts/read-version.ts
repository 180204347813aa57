import type { Database } from '../database.ts'
import { selectVersion } from './account-queries.ts'

/** The account's current version; 0 when the account does not exist. */
export async function readAccountVersion({ database }: { database: Database }, accountId: string): Promise<number> {
  return (await selectVersion.first(database.read, { accountId }))?.version ?? 0
}
