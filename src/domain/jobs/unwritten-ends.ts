import { isUnavailable } from '../errors.ts'
import type { Services } from '../services.ts'
import { updateReleased } from './job-queries.ts'
import type { LeasedJob } from './run-job.ts'
import { writeAsHolder } from './write-as-holder.ts'

type Held = Pick<LeasedJob, 'job' | 'owner'>

/**
 * The jobs of a worker whose end could not be written because the database was away. Their leases lapse as if the
 * process had died: for work on files, a few such deaths count against the file.
 */
export function createUnwrittenEnds(services: Pick<Services, 'database'>) {
  const unwritten = new Set<Held>()

  async function releaseOne(held: Held) {
    // Several lanes release at once.
    unwritten.delete(held)
    try {
      await writeAsHolder(services, held, updateReleased)
    } catch (error) {
      unwritten.add(held)
      throw error
    }
  }

  return {
    /** Remembers the job when `run` rejects because the database is away. */
    async watch<Result>(held: Held, run: () => Promise<Result>): Promise<Result> {
      try {
        return await run()
      } catch (error) {
        if (isUnavailable(error)) unwritten.add(held)
        throw error
      }
    },
    /** Lets these jobs go, to be begun again: nobody died. For when the database answers again, before jobs are taken. */
    async release(): Promise<void> {
      for (const held of [...unwritten]) await releaseOne(held)
    },
  }
}
