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
import { withoutAddresses } from './without-addresses.ts'
import { writeAsHolder } from './write-as-holder.ts'

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

type Ended = { outcome: JobOutcome<object> } | { error: unknown }

/** Only what fails in here is a failure of the job. */
async function doWork(leased: LeasedJob): Promise<Ended> {
  try {
    refuseDeadly(leased.job)
    return { outcome: await callHandler(leased) }
  } catch (error) {
    leased.failed?.(error)
    return { error }
  }
}

function writeOutcome(services: JobServices, leased: LeasedJob, outcome: JobOutcome<object>) {
  const now = services.clock.now().toISOString()
  return writeAsHolder(services, leased, async (...held) => {
    if (outcome !== 'done') {
      const { runAgainAt, payload = null, why = null } = outcome
      const next = { runAt: runAgainAt.toISOString(), payload: payload && JSON.stringify(payload), why }
      return updateForNextLook(...held, next)
    }
    const finished = await updateFinished(...held, now)
    if (!finished) return updateAskedAgain(...held)
    const { unique_key: key } = leased.job
    if (key !== null) await deleteFailedOfKey(held[0], key)
    return finished
  })
}

function writeFailure(services: JobServices, leased: LeasedJob, error: unknown) {
  const { clock, log } = services
  const { job } = leased
  const now = clock.now()
  if (isCutShort(error)) {
    log.info({ job: job.id, kind: job.kind }, 'a job was cut short and is begun again')
    const runAt = new Date(now.getTime() + givenBackMs).toISOString()
    return writeAsHolder(services, leased, (...held) => updateGivenBack(...held, runAt))
  }
  const delayMs = nextTryAfter(error, job.attempts)
  const reason = withoutAddresses(error instanceof Error ? error.message : String(error))
  const told = { err: error, job: job.id, kind: job.kind, attempts: job.attempts }
  if (delayMs === null) log.error(told, 'a job was given up and waits for the owner')
  else log.warn(told, 'a job failed and is retried')
  return writeAsHolder(services, leased, async (...held) => {
    if (delayMs !== null) {
      const runAt = new Date(now.getTime() + delayMs).toISOString()
      return updateForRetry(...held, { runAt, error: reason })
    }
    const givenUp = await updateFailed(...held, { at: now.toISOString(), error: reason })
    return givenUp ?? updateAskedAgain(...held)
  })
}

/** Somebody else has the job, and writes how it ends. */
function tellLost({ log }: JobServices, { job }: LeasedJob, ended: Ended) {
  const told = { job: job.id, kind: job.kind }
  if ('error' in ended) log.warn({ ...told, err: ended.error }, 'a job failed after its lease was lost')
  else log.info(told, 'a job ended after its lease was lost')
}

/**
 * Runs a job under its lease, which it keeps renewing, and records how it ended. A failed job is retried at growing
 * intervals and given up in the end. Returns false when the other side did not answer. Throws unavailable when the end
 * could not be written.
 */
export async function runJob(services: JobServices, leased: LeasedJob): Promise<boolean> {
  const lease = holdLease(services, leased)
  const ended = await doWork(leased)
  if (!(await lease.end())) tellLost(services, leased, ended)
  else if ('error' in ended) await writeFailure(services, leased, ended.error)
  else await writeOutcome(services, leased, ended.outcome)
  if ('error' in ended) return !isSilence(ended.error)
  return ended.outcome === 'done' || ended.outcome.unanswered !== true
}
