import { isCutShort } from '../errors.ts'
import type { Services } from '../services.ts'
import type { JobKind, JobPayloads } from './enqueue-job.ts'
import { deleteFailedOfKey } from './failed-job-queries.ts'
import { holdLease } from './hold-lease.ts'
import {
  type LeasedRow,
  updateAskedAgain,
  updateFailed,
  updateFinished,
  updateForNextLook,
  updateForRetry,
  updateGivenBack,
} from './job-queries.ts'
import { isSilence, nextTryAfter, refuseDeadly } from './judge-failure.ts'

/**
 * A job's outcome: done, or to be run again at an instant without counting as a failure. `unanswered`: the other side
 * did not answer this time. `payload`: the job continues with it. `why`: the job waits for something that is missing,
 * which is kept as its last error.
 */
export type JobOutcome<Payload = never> =
  | 'done'
  | { runAgainAt: Date; unanswered?: boolean; payload?: Payload; why?: string }
/** What a handler may pass on to the jobs that it enqueues. */
interface JobNature {
  urgent: boolean
}
export type JobHandlers = {
  [Kind in JobKind]: (payload: JobPayloads[Kind], nature: JobNature) => Promise<JobOutcome<JobPayloads[Kind]>>
}
export type JobServices = Pick<Services, 'database' | 'clock' | 'log'>

/** A job that is cut short although nothing is shutting down must not be taken again and again without a pause. */
const givenBackMs = 3_000

export interface LeasedJob {
  job: LeasedRow
  owner: string
  handlers: JobHandlers
  /** Called when the handler fails, whatever becomes of the job. */
  failed?: (error: unknown) => void
}

async function callHandler({ job, handlers }: LeasedJob): Promise<JobOutcome<object>> {
  // Only enqueueJob writes rows, which ties each kind to its payload.
  const handler = handlers[job.kind as JobKind] as
    | ((payload: unknown, nature: JobNature) => Promise<JobOutcome<object>>)
    | undefined
  if (!handler) throw new Error(`There is no handler for jobs of kind "${job.kind}".`)
  return handler(JSON.parse(job.payload), { urgent: job.urgent === 1 })
}

function writeOutcome({ database, clock }: JobServices, { job, owner }: LeasedJob, outcome: JobOutcome<object>) {
  return database.write(async (transaction) => {
    if (outcome !== 'done') {
      const { runAgainAt, payload = null, why = null } = outcome
      const next = { runAt: runAgainAt.toISOString(), payload: payload && JSON.stringify(payload), why }
      return updateForNextLook(transaction, job.id, owner, next)
    }
    const finished = await updateFinished(transaction, job.id, owner, clock.now().toISOString())
    if (!finished) await updateAskedAgain(transaction, job.id, owner)
    if (finished && job.unique_key !== null) await deleteFailedOfKey(transaction, job.unique_key)
  })
}

async function writeFailure({ database, clock, log }: JobServices, { job, owner }: LeasedJob, error: unknown) {
  const now = clock.now()
  if (isCutShort(error)) {
    log.info({ job: job.id, kind: job.kind }, 'a job was cut short and is begun again')
    const runAt = new Date(now.getTime() + givenBackMs).toISOString()
    return database.write((transaction) => updateGivenBack(transaction, job.id, owner, runAt))
  }
  const delayMs = nextTryAfter(error, job.attempts)
  const reason = error instanceof Error ? error.message : String(error)
  const told = { err: error, job: job.id, kind: job.kind, attempts: job.attempts }
  if (delayMs === null) log.error(told, 'a job was given up and waits for the owner')
  else log.warn(told, 'a job failed and is retried')
  await database.write(async (transaction) => {
    if (delayMs !== null) {
      const runAt = new Date(now.getTime() + delayMs).toISOString()
      await updateForRetry(transaction, job.id, owner, { runAt, error: reason })
      return
    }
    const givenUp = await updateFailed(transaction, job.id, owner, { at: now.toISOString(), error: reason })
    if (!givenUp) await updateAskedAgain(transaction, job.id, owner)
  })
}

/**
 * Runs a job under its lease, which it keeps renewing, and records how it ended. A failed job is retried at growing
 * intervals and given up in the end. Returns false when the other side did not answer. Throws unavailable when the end
 * could not be written.
 */
export async function runJob(services: JobServices, leased: LeasedJob): Promise<boolean> {
  const lease = holdLease(services, leased)
  try {
    refuseDeadly(leased.job)
    const outcome = await callHandler(leased)
    await lease.end()
    await writeOutcome(services, leased, outcome)
    return outcome === 'done' || outcome.unanswered !== true
  } catch (error) {
    leased.failed?.(error)
    await lease.end()
    await writeFailure(services, leased, error)
    return !isSilence(error)
  }
}
