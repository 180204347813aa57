import { minuteMs } from '../dates/spans.ts'
import { type ErrorCode, isSetAside, isShopError, isTemporary } from '../errors.ts'
import type { JobKind } from './enqueue-job.ts'
import type { LeasedRow } from './job-queries.ts'

const silences: ErrorCode[] = ['unavailable', 'deadline-exceeded']

/** The other side did not answer: this says nothing about the job, and the next one would fare the same. */
export const isSilence = (error: unknown): boolean => isShopError(error) && silences.includes(error.code)

/** Work on files that somebody sent: one of them may end the process that works on it, and then the next one. */
const deadlyKinds: string[] = ['process-models', 'render-pictures'] satisfies JobKind[]
const deathsBeforePause = 3
/** After so many it is given up; before the last ones it was paused. */
const deathsAtMost = 5

/** Several processes died while they worked on this. */
class DeadlyJob extends Error {
  readonly isLast: boolean
  constructor(deaths: number) {
    super(`The process that worked on this ended without a word, ${deaths} times.`)
    this.isLast = deaths >= deathsAtMost
  }
}

/**
 * A job whose former holder died must not end one process after the other: work on a file with which several died is
 * refused once after each further death, which pauses it, and is given up in the end. Failures of its own do not count.
 */
export function refuseDeadly({ kind, deaths, lapsed }: LeasedRow): void {
  if (lapsed && deaths >= deathsBeforePause && deadlyKinds.includes(kind)) throw new DeadlyJob(deaths)
}

const longestRetryMs = 15 * minuteMs
/** Four minutes of tries: a refusal of the job itself seldom changes. */
const triesOfRefused = 8
/** About a day of tries: outages and most faults of our own end within a day. */
const triesOfOthers = 100

/** In how many ms a job is retried that has failed so many times in a row; null when it is given up. */
export function nextTryAfter(error: unknown, attempts: number): number | null {
  if (isSetAside(error)) return null
  if (error instanceof DeadlyJob) return error.isLast ? null : longestRetryMs
  const isRefused = isShopError(error) && !isTemporary(error)
  if (attempts >= (isRefused ? triesOfRefused : triesOfOthers)) return null
  return Math.min(1000 * 2 ** Math.min(attempts, 20), longestRetryMs)
}
