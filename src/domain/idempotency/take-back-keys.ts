import type { Database } from '../database.ts'
import { releaseLocks } from './idempotency-queries.ts'

/** At the start of the only process on this database: requests which died with the former one may be repeated at once. */
export async function takeBackKeys({ database }: { database: Database }): Promise<void> {
  await database.write((transaction) => releaseLocks(transaction))
}
