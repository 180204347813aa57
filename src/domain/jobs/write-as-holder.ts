import type { Writer } from '../database.ts'
import type { Services } from '../services.ts'
import { takeBackDeath } from './job-queries.ts'
import type { LeasedJob } from './run-job.ts'

/**
 * Writes what the holder of a lease has to write about its job; `write` returns no row when the lease was lost. Whoever
 * took the job then counted a death, which is taken back: the holder lives. Returns whether it still held the lease; if
 * not, it must write nothing more, or a death would be taken back twice.
 */
export const writeAsHolder = (
  { database }: Pick<Services, 'database'>,
  { job, owner }: Pick<LeasedJob, 'job' | 'owner'>,
  write: (transaction: Writer, id: string, owner: string) => Promise<object | undefined>,
): Promise<boolean> =>
  database.write(async (transaction) => {
    if (await write(transaction, job.id, owner)) return true
    await takeBackDeath(transaction, job.id)
    return false
  })
