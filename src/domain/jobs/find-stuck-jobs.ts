import type { Reader } from '../database.ts'
import type { Clock } from '../services.ts'
import { countGivenUp } from './given-up-queries.ts'
import { selectStuck } from './job-queries.ts'
import type { Lane } from './lanes.ts'

const lateMs = 10 * 60_000
const manyAttempts = 5
/** As many mails as there are buyers leave one after the other: the last ones wait for hours. */
const patient: Lane = 'news'

export interface StuckJobs {
  /** Due for more than 10 minutes: nobody works. */
  late: { kind: string; createdAt: string }[]
  /** Tried 5 times or more and failed the last time. */
  failing: { kind: string; createdAt: string; attempts: number; lastError: string }[]
  /** How many are not tried any more and wait for an owner. */
  givenUp: number
}

/** Work that ought to be done and is not: the one meaning of it, for the doctor and for the office. */
export async function findStuckJobs({ reader, clock }: { reader: Reader; clock: Clock }): Promise<StuckJobs> {
  const instant = new Date(clock.now().getTime() - lateMs).toISOString()
  const rows = await selectStuck(reader, { instant, attempts: manyAttempts, patient })
  return {
    late: rows
      .filter((row) => row.run_at < instant && row.lane !== patient)
      .map((row) => ({ kind: row.kind, createdAt: row.created_at })),
    failing: rows.flatMap(({ kind, attempts, last_error: lastError, created_at: createdAt }) =>
      attempts >= manyAttempts && lastError !== null ? [{ kind, attempts, lastError, createdAt }] : [],
    ),
    givenUp: Number((await countGivenUp(reader)).count),
  }
}
