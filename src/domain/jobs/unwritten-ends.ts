import { isUnavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import { takeBackDeath, updateReleased } from './job-queries.ts'
import type { LeasedJob } from './run-job.ts'

/**
 * The jobs of a worker whose end could not be written because the database was away. Their leases lapse as if the
 * process had died: for work on files, a few such deaths count against the file.
 */
export function createUnwrittenEnds({ database }: Pick<Services, 'database'>) {
  const ids = new Map<string, string>()

  async function releaseOne(owner: string, id: string) {
    // Several lanes release at once.
    ids.delete(owner)
    try {
      await database.write(async (transaction) => {
        if (!(await updateReleased(transaction, id, owner))) await takeBackDeath(transaction, id)
      })
    } catch (error) {
      ids.set(owner, id)
      throw error
    }
  }

  return {
    /** Remembers the job when `run` rejects because the database is away. */
    async watch<Result>({ job, owner }: Pick<LeasedJob, 'job' | 'owner'>, run: () => Promise<Result>): Promise<Result> {
      try {
        return await run()
      } catch (error) {
        if (isUnavailable(error)) ids.set(owner, job.id)
        throw error
      }
    },
    /** Lets these jobs go, to be begun again: nobody died. For when the database answers again, before jobs are taken. */
    async release(): Promise<void> {
      for (const [owner, id] of [...ids]) await releaseOne(owner, id)
    },
  }
}
