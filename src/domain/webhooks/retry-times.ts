const minute = 60
const hour = 60 * minute

/** Seconds after each sending that came to nothing; some three days in all. */
const pauses = [5, minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
/** In seconds. */
export const longestRest = 5 * minute

/** In how many seconds a message is sent again sent so often; null when it is set aside. */
export function nextSending(attempts: number, retryAfterSeconds: number | null): number | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : Math.min(24 * hour, Math.max(pause, retryAfterSeconds ?? 0))
}

/** For how many seconds an address is left alone that did not answer so often in a row, so that others get their turn. */
export const restAfter = (failures: number): number =>
  failures < 3 ? 0 : Math.min(longestRest, 5 * 2 ** (failures - 3))
