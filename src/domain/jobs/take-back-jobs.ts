import type { Services } from '../services.ts'
import { deleteFinishedBefore, releaseAllLeases } from './job-queries.ts'

const keepFinishedMs = 30 * 24 * 60 * 60_000

/** At the start of the only process: jobs that died with the former one are due again; old finished ones go. */
export async function takeBackJobs({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await database.write(async (transaction) => {
    await releaseAllLeases(transaction)
    await deleteFinishedBefore(transaction, new Date(clock.now().getTime() - keepFinishedMs).toISOString())
  })
}
