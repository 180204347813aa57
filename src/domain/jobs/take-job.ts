import { randomUUID } from 'node:crypto'
import { leaseMs } from './hold-lease.ts'
import { leaseNextJob, selectDue, selectUrgent } from './job-queries.ts'
import { lanes as allLanes, type Lane } from './lanes.ts'
import type { JobHandlers, JobServices, LeasedJob } from './run-job.ts'

export interface LaneWork {
  /** Name of the worker; each lease gets a name of its own, so that nobody holds one that lapsed. */
  owner: string
  handlers: JobHandlers
  /** Default: all. */
  lanes?: readonly Lane[]
  /** While an urgent job of these lanes (default: none) is due or running, only urgent ones are taken. */
  yieldsTo?: readonly Lane[]
}

/** Takes the next due job of these lanes, urgent ones first, under a lease of 20 s; null when nothing is due. */
export async function takeJob(
  { database, clock }: JobServices,
  { owner, handlers, lanes = allLanes, yieldsTo = [] }: LaneWork,
): Promise<LeasedJob | null> {
  const now = clock.now().toISOString()
  const onlyUrgent = yieldsTo.length > 0 && (await selectUrgent(database.read, yieldsTo, now)) !== undefined
  if (!(await selectDue(database.read, { lanes, onlyUrgent, now }))) return null
  const leaseUntil = new Date(clock.now().getTime() + leaseMs).toISOString()
  const lease = `${owner}/${randomUUID()}`
  const job = await database.write((transaction) =>
    leaseNextJob(transaction, { owner: lease, lanes, onlyUrgent, now, leaseUntil }),
  )
  return job && { job, owner: lease, handlers }
}
