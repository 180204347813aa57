import type { Reader } from '../database.ts'
import { dayMs } from '../dates/spans.ts'
import type { Clock, Services } from '../services.ts'
import { addCleaning, selectLastLook } from './retention-queries.ts'

/**
 * The store notes its clock every hour, so a correct clock is doubted only if the store was off for longer than this.
 */
const believedMs = dayMs

interface Needs {
  reader: Reader
  clock: Clock
  settings: Services['settings']
}

export interface ClockDoubt {
  /** What the clock said when it was last believed. */
  seenAt: string
}

/**
 * Whether `now` is before, or close enough to, when the clock was last believed that nobody has to confirm it; in ms.
 */
export const isNearSeen = (seen: number, now: number): boolean => now - seen <= believedMs

/**
 * Null while the clock is believed: it is at most a day ahead of when it was last believed. One that is further ahead
 * may be wrong, and would make irreversible things, such as ending offers, happen too early. A demo believes any clock.
 */
export async function findClockDoubt({ reader, clock, settings }: Needs): Promise<ClockDoubt | null> {
  if (settings().demo) return null
  const seenAt = (await selectLastLook(reader))?.at ?? null
  return seenAt === null || isNearSeen(Date.parse(seenAt), clock.now().getTime()) ? null : { seenAt }
}

/** Now, for what cannot be undone: while the clock is doubted, the last moment at which it was believed. */
export async function certainNow(needs: Needs): Promise<Date> {
  const doubt = await findClockDoubt(needs)
  return doubt ? new Date(doubt.seenAt) : needs.clock.now()
}

/** Records that the clock is believed now. */
export async function noteClock({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const at = clock.now().toISOString()
  await database.write((transaction) => addCleaning(transaction, { kind: 'clock', rows: 0, at }))
}
