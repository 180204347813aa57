import type { Database } from '../database.ts'
import type { Clock } from '../services.ts'
import { deleteKeysBefore, releaseLocks } from './idempotency-queries.ts'

const keepMs = 30 * 24 * 60 * 60_000

/** At the start of the only process: requests that died with the former one may be repeated; old answers go. */
export async function takeBackKeys({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  await database.write(async (transaction) => {
    await releaseLocks(transaction)
    await deleteKeysBefore(transaction, new Date(clock.now().getTime() - keepMs).toISOString())
  })
}
