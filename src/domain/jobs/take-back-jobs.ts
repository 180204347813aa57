import type { Services } from '../services.ts'
import { deleteFinishedBefore, releaseAllLeases } from './job-queries.ts'

const keepFinishedMs = 30 * 24 * 60 * 60_000

/**
 * At the start: old finished jobs go. `alone` = no other process works on this database, so that jobs which died with
 * the former process are due at once instead of after their lease.
 */
export async function takeBackJobs(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { alone }: { alone: boolean },
): Promise<void> {
  await database.write(async (transaction) => {
    if (alone) await releaseAllLeases(transaction)
    await deleteFinishedBefore(transaction, new Date(clock.now().getTime() - keepFinishedMs).toISOString())
  })
}
