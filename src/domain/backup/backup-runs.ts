import type { Database } from '../database.ts'
import type { Clock } from '../services.ts'
import {
  deleteOldRuns,
  failRun,
  finishRun,
  insertRun,
  selectLastGoodRun,
  selectLastRun,
  takeRunAgain,
} from './backup-run-queries.ts'

interface Needs {
  database: Database
  clock: Clock
}

/** After so long a run that did not end is taken again, by this node or another. */
const againAfterMs = 3_600_000
const mostTries = 3
const keptMs = 400 * 86_400_000

/** Takes the backup that was due at this moment; false where another node has it, or it was made or tried enough. */
export async function takeBackupRun({ database, clock }: Needs, run: { due: string; place: string }): Promise<boolean> {
  const now = clock.now()
  const before = new Date(now.getTime() - againAfterMs).toISOString()
  return database.write(async (transaction) => {
    const begun = { due: run.due, now: now.toISOString() }
    if (await insertRun(transaction, { ...begun, place: run.place })) return true
    return (await takeRunAgain(transaction, { ...begun, before, mostTries })) !== undefined
  })
}

/** Writes down that the backup was made and found whole. */
export async function endBackupRun(
  { database, clock }: Needs,
  run: { due: string; fileName: string; bytes: number },
): Promise<void> {
  const now = clock.now()
  await database.write(async (transaction) => {
    await finishRun(transaction, { ...run, now: now.toISOString() })
    await deleteOldRuns(transaction, new Date(now.getTime() - keptMs).toISOString())
  })
}

export const failBackupRun = ({ database }: Pick<Needs, 'database'>, run: { due: string; error: string }) =>
  database.write((transaction) => failRun(transaction, run))

/** The last backup that was found whole, and the last one that was begun. */
export async function readBackupState({ database }: Pick<Needs, 'database'>) {
  const [good, last] = await Promise.all([selectLastGoodRun(database.read), selectLastRun(database.read)])
  return { good: good ?? null, last: last ?? null }
}
