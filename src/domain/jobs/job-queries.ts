import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'

export interface JobRow {
  id: string
  kind: string
  payload: string
  unique_key: string | null
  attempts: number
  deaths: number
  urgent: number
}

export interface LeasedRow extends JobRow {
  /** Whether its lease lapsed just now: its former holder died, or could not renew it. */
  lapsed: boolean
}

interface DueQuery {
  lanes: readonly string[]
  onlyUrgent: boolean
  now: string
}
type Urgency = 0 | 1

/** Each urgency is named: after a range of them, the index would be of no use for the instant, nor skip later jobs. */
const urgenciesOf = ({ onlyUrgent }: DueQuery): Urgency[] => (onlyUrgent ? [1] : [1, 0])

const dueJobs = (reader: Reader, { lanes, now }: DueQuery, urgencies: Urgency[]) =>
  reader
    .selectFrom('jobs')
    .select(['id', 'lease_owner'])
    .where('finished_at', 'is', null)
    .where('lane', 'in', lanes)
    .where('urgent', 'in', urgencies)
    .where('run_at', '<=', now)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .limit(1)

/** The job that has been due for longest, among the urgent ones if there are any. */
async function lockNextDue(transaction: Writer, query: DueQuery) {
  for (const urgency of urgenciesOf(query)) {
    const longest = dueJobs(transaction, query, [urgency]).orderBy('run_at')
    const due = await longest.forUpdate().skipLocked().executeTakeFirst()
    if (due) return due
  }
  return null
}

/**
 * Leases the next due job of these lanes, urgent ones first, to `owner` until `leaseUntil`; null when nothing is due.
 */
export async function leaseNextJob(
  transaction: Writer,
  { owner, leaseUntil, ...query }: DueQuery & { owner: string; leaseUntil: string },
): Promise<LeasedRow | null> {
  const due = await lockNextDue(transaction, query)
  if (!due) return null
  const lapsed = due.lease_owner !== null
  const row = await transaction
    .updateTable('jobs')
    .set((row) => ({
      lease_owner: owner,
      lease_until: leaseUntil,
      again_at: null,
      attempts: row('attempts', '+', 1),
      deaths: row('deaths', '+', lapsed ? 1 : 0),
    }))
    .where('id', '=', due.id)
    .returning(['id', 'kind', 'payload', 'unique_key', 'attempts', 'deaths', 'urgent'])
    .executeTakeFirstOrThrow()
  return { ...row, lapsed }
}

/** A job, as long as this owner holds its lease: for somebody else, none of these statements returns a row. */
const heldBy = (transaction: Writer, id: string, owner: string) =>
  transaction.updateTable('jobs').where('id', '=', id).where('lease_owner', '=', owner).returning('id')

/** What a holder that lets a job go writes: the same statement decides on a run that was asked for meanwhile. */
const given = { lease_until: null, lease_owner: null, again_at: null }
/** Forgets earlier failures and deaths: they no longer count. */
const inOrder = { attempts: 0, deaths: 0, last_error: null }

/** The given instant, or an earlier one for which somebody asked meanwhile. */
const atOrAsked = (at: string) => sql<string>`case when again_at < ${at} then again_at else ${at} end`

/** Schedules the job again, with no failures counted, if somebody asked for it while it ran. */
export const updateAskedAgain = (transaction: Writer, id: string, owner: string) =>
  heldBy(transaction, id, owner)
    .where('again_at', 'is not', null)
    .set({ ...given, ...inOrder, run_at: sql<string>`again_at` })
    .executeTakeFirst()

/** Also returns no row when somebody asked for another run. */
export const updateFinished = (transaction: Writer, id: string, owner: string, now: string) =>
  heldBy(transaction, id, owner)
    .where('again_at', 'is', null)
    .set({ ...given, finished_at: now, last_error: null })
    .executeTakeFirst()

export const updateForRetry = (
  transaction: Writer,
  id: string,
  owner: string,
  retry: { runAt: string; error: string },
) =>
  heldBy(transaction, id, owner)
    .set({ ...given, run_at: atOrAsked(retry.runAt), last_error: retry.error })
    .executeTakeFirst()

/** Given back by a worker that has no time for it: this does not count as an attempt. */
export const updateGivenBack = (transaction: Writer, id: string, owner: string, runAt: string) =>
  heldBy(transaction, id, owner)
    .set((row) => ({ ...given, run_at: atOrAsked(runAt), attempts: row('attempts', '-', 1) }))
    .executeTakeFirst()

/**
 * Schedules the job again, with no failures counted; a payload that is not null replaces its own. `why`: what it
 * awaits.
 */
export const updateForNextLook = (
  transaction: Writer,
  id: string,
  owner: string,
  { runAt, payload, why }: { runAt: string; payload: string | null; why: string | null },
) =>
  heldBy(transaction, id, owner)
    .set({ ...given, ...inOrder, last_error: why, run_at: atOrAsked(runAt), ...(payload === null ? {} : { payload }) })
    .executeTakeFirst()

/** Returns no row in the same cases as `updateFinished`. */
export const updateFailed = (transaction: Writer, id: string, owner: string, up: { at: string; error: string }) =>
  heldBy(transaction, id, owner)
    .where('again_at', 'is', null)
    .set({ ...given, finished_at: up.at, failed_at: up.at, last_error: up.error })
    .executeTakeFirst()

export const updateLease = (transaction: Writer, id: string, owner: string, leaseUntil: string) =>
  heldBy(transaction, id, owner).set({ lease_until: leaseUntil }).executeTakeFirst()

/** Lets a lease go whose holder cannot say how its work ended: this does not count as an attempt. */
export const updateReleased = (transaction: Writer, id: string, owner: string) =>
  heldBy(transaction, id, owner)
    .set((row) => ({ ...given, attempts: row('attempts', '-', 1) }))
    .executeTakeFirst()

/** Takes back the death that was counted when somebody took a job whose holder lives. */
export const takeBackDeath = (transaction: Writer, id: string) =>
  transaction
    .updateTable('jobs')
    .set((row) => ({ deaths: row('deaths', '-', 1) }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('deaths', '>', 0)
    .execute()

export const selectRunAt = (reader: Reader, uniqueKey: string) =>
  reader
    .selectFrom('jobs')
    .select('run_at')
    .where('unique_key', '=', uniqueKey)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

/** For the start of the only process on this database: what the former process held when it died is due at once. */
export const lapseAllLeases = (transaction: Writer) =>
  transaction
    .updateTable('jobs')
    .set({ lease_until: '' })
    .where('lease_owner', 'is not', null)
    .where('finished_at', 'is', null)
    .execute()

/** Frees leases that end after an instant: nobody holds them. */
export const releaseLeasesAfter = (transaction: Writer, latest: string) =>
  transaction
    .updateTable('jobs')
    .set({ lease_until: null, lease_owner: null })
    .where('finished_at', 'is', null)
    .where('lease_until', '>', latest)
    .execute()

/** Returns how many were deleted. */
export async function deleteFinished(transaction: Writer, { before, atMost }: { before: string; atMost: number }) {
  const old = transaction
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', 'is not', null)
    .where('finished_at', '<', before)
    .where('failed_at', 'is', null)
    .limit(atMost)
  const { numDeletedRows } = await transaction.deleteFrom('jobs').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes what is to be done under this key; what was done stays. */
export async function deleteUnfinished(transaction: Writer, uniqueKey: string): Promise<void> {
  await transaction.deleteFrom('jobs').where('unique_key', '=', uniqueKey).where('finished_at', 'is', null).execute()
}

/** A cheap check, without a lock, whether there is anything to do. */
export const selectDue = (reader: Reader, query: DueQuery) =>
  dueJobs(reader, query, urgenciesOf(query)).executeTakeFirst()

/** An urgent job of these lanes that is due or running. */
export const selectUrgent = (reader: Reader, lanes: readonly string[], now: string) =>
  reader
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('urgent', '=', 1)
    .where('lane', 'in', lanes)
    .where('run_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
