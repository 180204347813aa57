import type { Services } from '../services.ts'
import type { JobKind, JobPayloads } from './enqueue-job.ts'
import { leaseNextJob, selectDue, selectUrgent, updateFinished, updateForRetry, updateLease } from './job-queries.ts'

/** A job's answer: done, or to be run again at that instant without counting as a failure. */
export type JobOutcome = 'done' | { runAgainAt: Date }
/** What a handler may hand on to the jobs that its work leaves. */
interface JobNature {
  urgent: boolean
}
export type JobHandlers = { [Kind in JobKind]: (payload: JobPayloads[Kind], nature: JobNature) => Promise<JobOutcome> }

const leaseMs = 20_000
const renewMs = 8_000
const longestRetryMs = 15 * 60_000

const retryDelayMs = (attempts: number) => Math.min(1000 * 2 ** Math.min(attempts, 20), longestRetryMs)

// An object's keys are exactly the kinds its type names.
export const jobKinds = (handlers: JobHandlers) => Object.keys(handlers) as JobKind[]

type JobServices = Pick<Services, 'database' | 'clock' | 'log'>

/**
 * Runs the next due job of these kinds (default: all), an urgent one first, under a lease of 20 s that is renewed while it runs; a failed one is retried ever more rarely.
 * While an urgent job of the kinds that it yields to (default: none) is due or runs, it takes no other than urgent ones.
 * Returns false when nothing was due.
 */
export async function runNextJob(
  { database, clock, log }: JobServices,
  {
    owner,
    handlers,
    kinds = jobKinds(handlers),
    yieldsTo = [],
  }: { owner: string; handlers: JobHandlers; kinds?: JobKind[]; yieldsTo?: JobKind[] },
): Promise<boolean> {
  const after = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const now = clock.now().toISOString()
  const onlyUrgent = yieldsTo.length > 0 && (await selectUrgent(database.read, yieldsTo, now)) !== undefined
  if (!(await selectDue(database.read, { kinds, onlyUrgent, now }))) return false
  const job = await database.write((transaction) =>
    leaseNextJob(transaction, { owner, kinds, onlyUrgent, now, leaseUntil: after(leaseMs) }),
  )
  if (!job) return false
  const renewal = setInterval(() => {
    database
      .write((transaction) => updateLease(transaction, job.id, owner, after(leaseMs)))
      .catch((error: unknown) => log.warn({ err: error, job: job.id }, 'a job lease could not be renewed'))
  }, renewMs)
  try {
    // Rows are written by enqueueJob only, which ties each kind to its payload.
    const handler = handlers[job.kind as JobKind] as
      | ((payload: unknown, nature: JobNature) => Promise<JobOutcome>)
      | undefined
    if (!handler) throw new Error(`There is no handler for jobs of kind "${job.kind}".`)
    const outcome = await handler(JSON.parse(job.payload), { urgent: job.urgent === 1 })
    await database.write((transaction) =>
      outcome === 'done'
        ? updateFinished(transaction, job.id, owner, clock.now().toISOString())
        : updateForRetry(transaction, job.id, owner, { runAt: outcome.runAgainAt.toISOString(), error: null }),
    )
  } catch (error) {
    log.warn({ err: error, job: job.id, kind: job.kind, attempts: job.attempts }, 'a job failed and is retried')
    const retry = { runAt: after(retryDelayMs(job.attempts)), error: String(error) }
    await database.write((transaction) => updateForRetry(transaction, job.id, owner, retry))
  } finally {
    clearInterval(renewal)
  }
  return true
}
