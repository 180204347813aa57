import type { Database } from '../database.ts'
import type { Clock } from '../services.ts'
import {
  deleteOldRuns,
  failRun,
  finishRun,
  insertRun,
  renewRun,
  selectLastGoodRun,
  selectLastRun,
  takeRunAgain,
} from './backup-run-queries.ts'

interface Needs {
  database: Database
  clock: Clock
}

/** After so long a run of which nothing is heard is taken again, by this node or another. */
const againAfterMs = 3_600_000
const renewMs = againAfterMs / 6
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

/** Has a run be nobody else's for as long as it takes, until the returned function is called. */
export function holdBackupRun({ database, clock }: Needs, due: string): () => Promise<void> {
  let renewing: Promise<void> | undefined
  const renew = async () => {
    await database.write((transaction) => renewRun(transaction, { due, now: clock.now().toISOString() }))
  }
  const renewal = setInterval(() => {
    // One that fails is made up for by the next.
    renewing = renew().catch(() => {})
  }, renewMs)
  return async () => {
    clearInterval(renewal)
    await renewing
  }
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
