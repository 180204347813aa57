import type { Services } from '../services.ts'
import type { JobKind } from './enqueue-job.ts'
import { deleteFinishedBefore, putOffHeld, releaseAllLeases } from './job-queries.ts'

const keepFinishedMs = 30 * 24 * 60 * 60_000
/** Work on files that somebody sent: one of them may be what ended the process, and must not end the next one at once. */
const suspects = { kinds: ['process-models', 'render-pictures'] satisfies JobKind[], attempts: 3 }
const putOffMs = 15 * 60_000

/**
 * At the start: old finished jobs go. `alone` = no other process works on this database, so that jobs which died with
 * the former process are due at once instead of after their lease; work on a file with which it died three times waits
 * for a quarter of an hour.
 */
export async function takeBackJobs(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { alone }: { alone: boolean },
): Promise<void> {
  await database.write(async (transaction) => {
    const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
    if (alone) {
      await putOffHeld(transaction, { ...suspects, runAt: after(putOffMs) })
      await releaseAllLeases(transaction)
    }
    await deleteFinishedBefore(transaction, after(-keepFinishedMs))
  })
}
