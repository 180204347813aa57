import { minuteMs } from '../dates/spans.ts'
import { type ErrorCode, isSetAside, isShopError, isTemporary } from '../errors.ts'

const silences: ErrorCode[] = ['unavailable', 'deadline-exceeded']

/** The other side did not answer: this says nothing about the job, and the next one would fare the same. */
export const isUnanswered = (error: unknown): boolean => isShopError(error) && silences.includes(error.code)

const longestRetryMs = 15 * minuteMs
/** Four minutes of tries: a refusal of the job itself seldom changes. */
const triesOfRefused = 8
/** About a day of tries: outages and most faults of our own end within a day. */
const triesOfOthers = 100

/** In how many ms a job is retried that has failed so many times in a row; null when it is given up. */
export function nextTryAfter(error: unknown, attempts: number): number | null {
  if (isSetAside(error)) return null
  const isRefused = isShopError(error) && !isTemporary(error)
  if (attempts >= (isRefused ? triesOfRefused : triesOfOthers)) return null
  return Math.min(1000 * 2 ** Math.min(attempts, 20), longestRetryMs)
}
