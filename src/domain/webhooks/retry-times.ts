const minute = 60
const hour = 60 * minute

/** Seconds to wait after each failed attempt; about three days in all. */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** How long, in seconds, a message that is never accepted is retried. */
export const triedForSeconds = pauses.reduce((sum, pause) => sum + pause, 0)
/** In seconds. */
export const longestRest = 5 * minute

interface Sending {
  /** How many attempts were made. */
  attempts: number
  since: Date
  now: Date
  retryAfterSeconds: number | null
}

/**
 * When to retry a message that has waited since `since`; null when it is to be set aside. However late its turns came,
 * retries end when all pauses have passed since then; only a Retry-After in an answer can put them off further.
 */
export function nextSending({ attempts, since, now, retryAfterSeconds }: Sending): Date | null {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  const inSeconds = (seconds: number) => now.getTime() + seconds * 1000
  if (retryAfterSeconds !== null) return new Date(inSeconds(Math.min(24 * hour, Math.max(pause, retryAfterSeconds))))
  const end = since.getTime() + triedForSeconds * 1000
  return now.getTime() >= end ? null : new Date(Math.min(inSeconds(pause), end))
}

/** How long, in seconds, an address gets nothing after this many failures in a row, so that others get their turn. */
export const restAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(longestRest, 5 * 2 ** (failures - 3))
