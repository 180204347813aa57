import type { Reader } from '../database.ts'
import { hourMs, minuteMs } from '../dates/spans.ts'
import type { Clock } from '../services.ts'
import { countFailed } from './failed-job-queries.ts'
import type { Lane } from './lanes.ts'
import { countFailing, countLate, selectOldestFailing, selectOldestLate } from './stuck-job-queries.ts'

const lateMs = 10 * minuteMs
const manyAttempts = 5
/** After many uploads, or for many buyers, the last jobs of these stand in line for hours while all is well. */
const patient: Lane[] = ['models', 'pictures', 'walks']
const veryLateMs = 6 * hourMs
/** Mails to all buyers leave one after another, for as long as it takes. */
const last: Lane = 'news'

/** How many jobs; one that is failing may be late, too. */
export interface StuckCounts {
  /** Due for more than 10 minutes, or 6 hours where lines are long, and nobody works on them. */
  late: number
  /** Tried 5 times or more, and failed the last time. */
  failing: number
  /** No longer tried; they wait for an owner. */
  givenUp: number
}

export interface StuckJobs {
  counts: StuckCounts
  oldestLate: { kind: string; createdAt: string } | null
  oldestFailing: { kind: string; createdAt: string; attempts: number; lastError: string } | null
}

interface Needs {
  reader: Reader
  clock: Clock
}

function whatIsLate(clock: Clock) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()
  return { now: before(0), instant: before(lateMs), patient, earlier: before(veryLateMs), last }
}

/** Counts work that should be done and is not: the only definition of it, for the doctor and for the office. */
export async function countStuckJobs({ reader, clock }: Needs): Promise<StuckCounts> {
  const late = await countLate(reader, whatIsLate(clock))
  const failing = await countFailing(reader, manyAttempts)
  const givenUp = await countFailed(reader)
  return { late: Number(late.count), failing: Number(failing.count), givenUp: Number(givenUp.count) }
}

/** The same with the oldest of each. */
export async function findStuckJobs({ reader, clock }: Needs): Promise<StuckJobs> {
  const counts = await countStuckJobs({ reader, clock })
  const late = await selectOldestLate(reader, whatIsLate(clock))
  const failing = await selectOldestFailing(reader, manyAttempts)
  return {
    counts,
    oldestLate: late ? { kind: late.kind, createdAt: late.created_at } : null,
    oldestFailing: failing
      ? {
          kind: failing.kind,
          createdAt: failing.created_at,
          attempts: failing.attempts,
          lastError: failing.last_error ?? '',
        }
      : null,
  }
}
