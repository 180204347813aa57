import { forgetOldCounts } from './accounts/limits/count-request.ts'
import { forgetOldKeys } from './idempotency/forget-old-keys.ts'
import { forgetOldJobs } from './jobs/forget-old-jobs.ts'
import type { Services } from './services.ts'

/** As long as an upload may take with all its breaks. */
const keepUploadsMs = 24 * 3_600_000

/**
 * Removes what nobody needs any more: answers of old calls, finished jobs, counts of limits, forgotten uploads. Rows are
 * left to the node that is at it.
 */
export async function cleanUp(services: Pick<Services, 'database' | 'clock' | 'uploads'>): Promise<void> {
  const now = services.clock.now().getTime()
  await services.database.inTurn('cleaning', 'skip', async () => {
    await forgetOldKeys(services)
    await forgetOldJobs(services)
    await forgetOldCounts(services)
  })
  await services.uploads.removeOlderThan(new Date(now - keepUploadsMs))
}
