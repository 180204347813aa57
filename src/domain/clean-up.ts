import { forgetOldCounts } from './accounts/limits/count-request.ts'
import { forgetEndedSessions } from './accounts/sessions/forget-ended-sessions.ts'
import { forgetOldDays } from './analytics/forget-old-days.ts'
import { forgetOldKeys } from './idempotency/forget-old-keys.ts'
import { forgetOldJobs } from './jobs/forget-old-jobs.ts'
import { forgetOldTexts } from './mails/forget-old-texts.ts'
import type { Services } from './services.ts'

/** As long as an upload may take with all its breaks. */
const keepUploadsMs = 24 * 3_600_000

/**
 * Removes what nobody needs any more: answers of old calls, finished jobs, counts of limits and of visits, ended sessions,
 * the texts of old mails, forgotten uploads. Rows go in pieces, and are left to the node that is at it.
 */
export async function cleanUp(services: Pick<Services, 'database' | 'clock' | 'uploads'>): Promise<void> {
  const now = services.clock.now().getTime()
  await services.database.inTurn('cleaning', 'skip', async () => {
    await forgetOldKeys(services)
    await forgetOldJobs(services)
    await forgetOldCounts(services)
    await forgetEndedSessions(services)
    await forgetOldTexts(services)
    await forgetOldDays(services)
  })
  await services.uploads.removeOlderThan(new Date(now - keepUploadsMs))
}
