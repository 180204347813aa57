import { updateLease } from './job-queries.ts'
import type { JobServices, LeasedJob } from './run-job.ts'
import { writeAsHolder } from './write-as-holder.ts'

export const leaseMs = 20_000
const renewMs = 8_000

/**
 * Renews the lease of a running job. It lapses while the database is away; then somebody else may take the job and
 * count a death, which this holder takes back as soon as it learns of it.
 */
export function holdLease(services: JobServices, leased: Pick<LeasedJob, 'job' | 'owner'>) {
  const { clock, log } = services
  let hasMissed = false
  let isLost = false
  let renewing: Promise<void> | null = null

  async function renew() {
    const until = new Date(clock.now().getTime() + leaseMs).toISOString()
    isLost = !(await writeAsHolder(services, leased, (...held) => updateLease(...held, until)))
    hasMissed = false
    if (isLost) clearInterval(timer)
  }

  const timer = setInterval(() => {
    renewing ??= renew()
      .catch((error: unknown) => {
        hasMissed = true
        log.warn({ err: error, job: leased.job.id }, 'a job lease could not be renewed')
      })
      .finally(() => {
        renewing = null
      })
  }, renewMs)

  return {
    /**
     * Ends the renewal, once. Must come before the outcome is written, which would look like a lease that was lost.
     * Returns false when the lease is known to be lost: nothing is left to write. Throws unavailable when the lease
     * could not be renewed last time, nor now.
     */
    async end(): Promise<boolean> {
      clearInterval(timer)
      await renewing
      if (hasMissed) await renew()
      return !isLost
    },
  }
}
