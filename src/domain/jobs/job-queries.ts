import { sql } from 'kysely'
import type { Reader, Writer } from '../database.ts'

export interface JobRow {
  id: string
  kind: string
  payload: string
  unique_key: string | null
  attempts: number
  urgent: number
}

interface DueQuery {
  lanes: readonly string[]
  onlyUrgent: boolean
  now: string
}

const dueJobs = (reader: Reader, { lanes, onlyUrgent, now }: DueQuery) =>
  reader
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', 'is', null)
    .where('lane', 'in', lanes)
    .where('urgent', '>=', onlyUrgent ? 1 : 0)
    .where('run_at', '<=', now)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]))
    .limit(1)

/** Takes the next due job of these lanes, an urgent one first, for `owner` until `leaseUntil`; null when nothing is due. */
export async function leaseNextJob(
  transaction: Writer,
  { owner, leaseUntil, ...query }: DueQuery & { owner: string; leaseUntil: string },
): Promise<JobRow | null> {
  const due = await dueJobs(transaction, query)
    .orderBy('urgent', 'desc')
    .orderBy('run_at')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!due) return null
  return transaction
    .updateTable('jobs')
    .set((row) => ({
      lease_owner: owner,
      lease_until: leaseUntil,
      again_at: null,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', due.id)
    .returning(['id', 'kind', 'payload', 'unique_key', 'attempts', 'urgent'])
    .executeTakeFirstOrThrow()
}

/** A job, as long as its lease is this owner's. */
const heldBy = (transaction: Writer, id: string, owner: string) =>
  transaction.updateTable('jobs').where('id', '=', id).where('lease_owner', '=', owner)

/** What a job is left with by whoever held it: what was asked for meanwhile has its answer. */
const given = { lease_until: null, lease_owner: null, again_at: null }
/** What it began before are no attempts any more. */
const inOrder = { attempts: 0, last_error: null }

/** At the instant that is given, or sooner where somebody asked for it meanwhile. */
const atOrAsked = (at: string) => sql<string>`case when again_at < ${at} then again_at else ${at} end`

/** Comes again, in good order, where somebody asked for it while it ran. */
export const updateAskedAgain = (transaction: Writer, id: string, owner: string) =>
  heldBy(transaction, id, owner)
    .where('again_at', 'is not', null)
    .set({ ...given, ...inOrder, run_at: sql<string>`again_at` })
    .execute()

/** Gives no row when the lease is somebody else's by now, or somebody asked for it once more. */
export const updateFinished = (transaction: Writer, id: string, owner: string, now: string) =>
  heldBy(transaction, id, owner)
    .where('again_at', 'is', null)
    .set({ ...given, finished_at: now, last_error: null })
    .returning('id')
    .executeTakeFirst()

export const updateForRetry = (
  transaction: Writer,
  id: string,
  owner: string,
  retry: { runAt: string; error: string },
) =>
  heldBy(transaction, id, owner)
    .set({ ...given, run_at: atOrAsked(retry.runAt), last_error: retry.error })
    .execute()

/** Given back by whoever has no time for it: this was no attempt. */
export const updateGivenBack = (transaction: Writer, id: string, owner: string, runAt: string) =>
  heldBy(transaction, id, owner)
    .set((row) => ({ ...given, run_at: atOrAsked(runAt), attempts: row('attempts', '-', 1) }))
    .execute()

/** Comes again in good order, with another payload unless it is null; `why` says what it waits for. */
export const updateForNextLook = (
  transaction: Writer,
  id: string,
  owner: string,
  { runAt, payload, why }: { runAt: string; payload: string | null; why: string | null },
) =>
  heldBy(transaction, id, owner)
    .set({ ...given, ...inOrder, last_error: why, run_at: atOrAsked(runAt), ...(payload === null ? {} : { payload }) })
    .execute()

/** Gives no row where `updateFinished` gives none. */
export const updateFailed = (transaction: Writer, id: string, owner: string, up: { at: string; error: string }) =>
  heldBy(transaction, id, owner)
    .where('again_at', 'is', null)
    .set({ ...given, finished_at: up.at, failed_at: up.at, last_error: up.error })
    .returning('id')
    .executeTakeFirst()

export const updateLease = (transaction: Writer, id: string, owner: string, leaseUntil: string) =>
  heldBy(transaction, id, owner).set({ lease_until: leaseUntil }).execute()

export const selectRunAt = (reader: Reader, uniqueKey: string) =>
  reader
    .selectFrom('jobs')
    .select('run_at')
    .where('unique_key', '=', uniqueKey)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

/** Puts off held jobs of these kinds that were begun so many times. */
export const putOffHeld = (transaction: Writer, held: { kinds: string[]; attempts: number; runAt: string }) =>
  transaction
    .updateTable('jobs')
    .set({ run_at: held.runAt })
    .where('lease_owner', 'is not', null)
    .where('kind', 'in', held.kinds)
    .where('attempts', '>=', held.attempts)
    .execute()

/** A process that starts on the only machine takes back what its predecessor held when it died. */
export const releaseAllLeases = (transaction: Writer) =>
  transaction
    .updateTable('jobs')
    .set({ lease_until: null, lease_owner: null })
    .where('lease_owner', 'is not', null)
    .execute()

/** Leases that end after an instant are nobody's. */
export const releaseLeasesAfter = (transaction: Writer, latest: string) =>
  transaction
    .updateTable('jobs')
    .set({ lease_until: null, lease_owner: null })
    .where('finished_at', 'is', null)
    .where('lease_until', '>', latest)
    .execute()

/** Returns how many. */
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

/** What is to be done under this key; what was done stays. */
export async function deleteUnfinished(transaction: Writer, uniqueKey: string): Promise<void> {
  await transaction.deleteFrom('jobs').where('unique_key', '=', uniqueKey).where('finished_at', 'is', null).execute()
}

/** Cheap look without a lock: is there anything to do? */
export const selectDue = (reader: Reader, query: DueQuery) => dueJobs(reader, query).executeTakeFirst()

/** An urgent job of these lanes that is due or runs. */
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

/** Jobs due before `instant` are late, but for those of a lane that is `patient`. */
interface Late {
  instant: string
  patient: string
}

/** Unfinished jobs that are late, and such as failed so many times. */
export const countStuck = (reader: Reader, { instant, patient, attempts }: Late & { attempts: number }) =>
  reader
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('run_at', '<', instant).filterWhere('lane', '<>', patient).as('late'),
      fn
        .countAll<number>()
        .filterWhere('attempts', '>=', attempts)
        .filterWhere('last_error', 'is not', null)
        .as('failing'),
    ])
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow()

const oldestUnfinished = (reader: Reader) =>
  reader
    .selectFrom('jobs')
    .select(['kind', 'attempts', 'last_error', 'created_at'])
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .limit(1)

export const selectOldestLate = (reader: Reader, { instant, patient }: Late) =>
  oldestUnfinished(reader).where('run_at', '<', instant).where('lane', '<>', patient).executeTakeFirst()

export const selectOldestFailing = (reader: Reader, attempts: number) =>
  oldestUnfinished(reader).where('attempts', '>=', attempts).where('last_error', 'is not', null).executeTakeFirst()

/** Unfinished jobs of each lane, and when its first is or was due. */
export const selectLaneCounts = (reader: Reader) =>
  reader
    .selectFrom('jobs')
    .select(['lane', ({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('run_at').as('oldest')])
    .where('finished_at', 'is', null)
    .groupBy('lane')
    .execute()
