import type { Database } from '../database.ts'
import type { Clock } from '../services.ts'
import { deleteKeysBefore, releaseLocks } from './idempotency-queries.ts'

const keepMs = 30 * 24 * 60 * 60_000

/**
 * At the start: old answers go. `alone` = no other process works on this database, so that requests which died with
 * the former process may be repeated at once instead of after their lock.
 */
export async function takeBackKeys(
  { database, clock }: { database: Database; clock: Clock },
  { alone }: { alone: boolean },
): Promise<void> {
  await database.write(async (transaction) => {
    if (alone) await releaseLocks(transaction)
    await deleteKeysBefore(transaction, new Date(clock.now().getTime() - keepMs).toISOString())
  })
}
