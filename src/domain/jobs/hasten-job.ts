import type { Writer } from '../database.ts'
import type { Clock } from '../services.ts'
import { enqueueJob, type JobKind, type JobPayloads } from './enqueue-job.ts'
import { updateRunAt } from './job-queries.ts'

/** Like `enqueueJob`, and an unfinished job of the same key that waits for later comes at `runAt`. */
export async function hastenJob<Kind extends JobKind>(
  { transaction, clock }: { transaction: Writer; clock: Clock },
  job: { kind: Kind; payload: JobPayloads[Kind]; uniqueKey: string; runAt: Date },
): Promise<void> {
  await enqueueJob({ transaction, clock }, job)
  await updateRunAt(transaction, job.uniqueKey, job.runAt.toISOString())
}
