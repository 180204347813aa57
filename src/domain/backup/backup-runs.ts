import type { Database, Writer } from '../database.ts'
import { dayMs, hourMs } from '../dates/spans.ts'
import type { Clock } from '../services.ts'
import {
  deleteAllRuns,
  deleteRunsOutside,
  failRun,
  finishRun,
  insertRun,
  renewRun,
  selectFirstStart,
  selectGoodRuns,
  selectLastGoodRun,
  selectLastRun,
  selectRunAfter,
  takeRunAgain,
} from './backup-run-queries.ts'

interface Needs {
  database: Database
  clock: Clock
}

/** After this long without a sign of life, a run is taken again, by this node or another. */
const againAfterMs = hourMs
const renewMs = againAfterMs / 6
const mostTries = 3
const keptMs = 400 * dayMs

/** Anything dated later comes from a clock that was ahead; a day in another time zone may be tomorrow's. */
export const latestBackup = (now: Date): Date => new Date(now.getTime() + dayMs)

/** Runs that are older are deleted. */
export const earliestBackup = (now: Date): Date => new Date(now.getTime() - keptMs)

/** Claims the backup due at this moment; false when another node has it, or it was made, or tried often enough. */
export async function takeBackupRun({ database, clock }: Needs, run: { due: string; place: string }): Promise<boolean> {
  const now = clock.now()
  const before = new Date(now.getTime() - againAfterMs).toISOString()
  return database.write(async (transaction) => {
    const begun = { due: run.due, now: now.toISOString() }
    if (await insertRun(transaction, { ...begun, place: run.place })) return true
    return (await takeRunAgain(transaction, { ...begun, before, mostTries })) !== undefined
  })
}

/** Keeps a run from being taken by other nodes, however long it takes, until the returned function is called. */
export function holdBackupRun({ database, clock }: Needs, due: string): () => Promise<void> {
  let renewing: Promise<void> | undefined
  const renew = async () => {
    await database.write((transaction) => renewRun(transaction, { due, now: clock.now().toISOString() }))
  }
  const renewal = setInterval(() => {
    // The next renewal makes up for a failed one.
    renewing = renew().catch(() => {})
  }, renewMs)
  return async () => {
    clearInterval(renewal)
    await renewing
  }
}

/** Records that the backup was made and verified. */
export async function endBackupRun(
  { database, clock }: Needs,
  run: { due: string; fileName: string; bytes: number },
): Promise<void> {
  const now = clock.now()
  await database.write(async (transaction) => {
    await finishRun(transaction, { ...run, now: now.toISOString() })
    const [from, until] = [earliestBackup(now).toISOString(), latestBackup(now).toISOString()]
    await deleteRunsOutside(transaction, { from, until })
  })
}

/**
 * Records why a backup was not made, or why old ones could not be removed after it; returns whether it was made.
 */
export const failBackupRun = (
  { database }: Pick<Needs, 'database'>,
  run: { due: string; error: string },
): Promise<boolean> =>
  database.write(async (transaction) => ((await failRun(transaction, run))?.finished_at ?? null) !== null)

/** The names of all backups that were made and verified, wherever they are kept. */
export const listVerifiedBackups = async ({ database }: Pick<Needs, 'database'>): Promise<Set<string>> =>
  new Set((await selectGoodRuns(database.read)).flatMap(({ file_name }) => file_name ?? []))

/** A restored store begins without runs: those of the backup's store, which may still be in use, are not its own. */
export const forgetBackupRuns = ({ transaction }: { transaction: Writer }) => deleteAllRuns(transaction)

/**
 * The last verified backup, and the last one that was begun. A run that a fast clock dated `ahead` is neither, and is
 * deleted with the next verified backup. `since` is when the last verified one ended, or the first was begun if none
 * ever was; `failed` says whether the last one failed, or could not remove old ones. A process that is killed records no
 * reason, so an hour without a sign of life counts as well.
 */
export async function readBackupState({ database, clock }: Needs) {
  const now = clock.now()
  const until = latestBackup(now).toISOString()
  const [good, last, ahead] = await Promise.all([
    selectLastGoodRun(database.read, until),
    selectLastRun(database.read, until),
    selectRunAfter(database.read, until),
  ])
  const silentSince = new Date(now.getTime() - againAfterMs).toISOString()
  const isSilent = last?.finished_at === null && last.started_at < silentSince
  const failed = isSilent || (last?.error ?? null) !== null
  const since = good?.finished_at ?? (await selectFirstStart(database.read, until))
  return { good: good ?? null, last: last ?? null, ahead: ahead ?? null, since, failed }
}
