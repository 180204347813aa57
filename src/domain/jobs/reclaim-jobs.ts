import { minuteMs } from '../dates/spans.ts'
import { latestEnd } from '../dates/time-window.ts'
import type { Services } from '../services.ts'
import type { JobKind } from './enqueue-job.ts'
import { putOffHeld, releaseAllLeases, releaseLeasesAfter } from './job-queries.ts'
import { leaseMs } from './run-job.ts'

/** Work on files that somebody sent: one of them may have ended the process, and must not end the next one at once. */
const suspects = { kinds: ['process-models', 'render-pictures'] satisfies JobKind[], attempts: 3 }
const putOffMs = 15 * minuteMs

/**
 * At the start of the only process on this database: jobs that died with the former one are due at once instead of
 * after their lease. Work on files that was begun three times or more waits for a quarter of an hour.
 */
export async function reclaimJobs({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const runAt = new Date(clock.now().getTime() + putOffMs).toISOString()
  await database.write(async (transaction) => {
    await putOffHeld(transaction, { ...suspects, runAt })
    await releaseAllLeases(transaction)
  })
}

/** Frees jobs of a process that died while its clock was ahead: nobody would take them before their lease ends. */
export async function reclaimLostJobs({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const latest = new Date(latestEnd(clock.now().getTime(), leaseMs)).toISOString()
  await database.write((transaction) => releaseLeasesAfter(transaction, latest))
}
