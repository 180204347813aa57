import { takeBackDeath, updateLease } from './job-queries.ts'
import type { JobServices, LeasedJob } from './run-job.ts'

export const leaseMs = 20_000
const renewMs = 8_000

/**
 * Renews the lease of a running job. It lapses while the database is away; then somebody else may take the job and
 * count a death, which this holder takes back as soon as it learns of it.
 */
export function holdLease({ database, clock, log }: JobServices, { job, owner }: Pick<LeasedJob, 'job' | 'owner'>) {
  let hasMissed = false
  let renewing: Promise<void> | null = null

  async function renew() {
    const until = new Date(clock.now().getTime() + leaseMs).toISOString()
    const isKept = await database.write(async (transaction) => {
      if (await updateLease(transaction, job.id, owner, until)) return true
      await takeBackDeath(transaction, job.id)
      return false
    })
    hasMissed = false
    if (!isKept) clearInterval(timer)
  }

  const timer = setInterval(() => {
    renewing ??= renew()
      .catch((error: unknown) => {
        hasMissed = true
        log.warn({ err: error, job: job.id }, 'a job lease could not be renewed')
      })
      .finally(() => {
        renewing = null
      })
  }, renewMs)

  return {
    /**
     * Ends the renewal. Must come before the outcome is written, which would look like a lease that was lost. Throws
     * unavailable when the lease could not be renewed last time, nor now.
     */
    async end(): Promise<void> {
      clearInterval(timer)
      await renewing
      if (hasMissed) await renew()
    },
  }
}
