import { forgetOldCounts } from './accounts/count-request.ts'
import { forgetOldKeys } from './idempotency/forget-old-keys.ts'
import { enqueueJob } from './jobs/enqueue-job.ts'
import { forgetOldJobs } from './jobs/forget-old-jobs.ts'
import type { Services } from './services.ts'

const everyMs = 3_600_000
/** As long as an upload may take with all its breaks. */
const keepUploadsMs = 24 * 3_600_000

type Needs = Pick<Services, 'database' | 'clock' | 'uploads'>

/** Removes what nobody needs any more: answers of old calls, finished jobs, counts of limits, forgotten uploads. */
export async function cleanUp(services: Needs): Promise<{ runAgainAt: Date }> {
  const now = services.clock.now().getTime()
  await forgetOldKeys(services)
  await forgetOldJobs(services)
  await forgetOldCounts(services)
  await services.uploads.removeOlderThan(new Date(now - keepUploadsMs))
  return { runAgainAt: new Date(now + everyMs) }
}

/** Cleans up now, and every hour from then on. */
export const startCleaningUp = ({ database, clock }: Needs): Promise<void> =>
  database.write((transaction) =>
    enqueueJob({ transaction, clock }, { kind: 'clean-up', payload: {}, uniqueKey: 'clean-up' }),
  )
