const minute = 60
const hour = 60 * minute

/** Seconds after each sending that came to nothing; some three days in all. */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** For so many seconds a message is sent again that is never taken. */
export const triedForSeconds = pauses.reduce((sum, pause) => sum + pause, 0)
/** In seconds. */
export const longestRest = 5 * minute

interface Sending {
  /** How often it was sent. */
  attempts: number
  since: Date
  now: Date
  retryAfterSeconds: number | null
}

/**
 * When a message is sent again that has waited since then; null when it is set aside. However late its turns came, it
 * ends with the pauses; only who answers with Retry-After gets it later.
 */
export function nextSending({ attempts, since, now, retryAfterSeconds }: Sending): Date | null {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  const inSeconds = (seconds: number) => now.getTime() + seconds * 1000
  if (retryAfterSeconds !== null) return new Date(inSeconds(Math.min(24 * hour, Math.max(pause, retryAfterSeconds))))
  const end = since.getTime() + triedForSeconds * 1000
  return now.getTime() >= end ? null : new Date(Math.min(inSeconds(pause), end))
}

/** For how many seconds an address is left alone that did not answer so often in a row, so that others get their turn. */
export const restAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(longestRest, 5 * 2 ** (failures - 3))
