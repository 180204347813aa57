/**
 * The delay before the next attempt, in ms: grows from 1 s by a factor of 1.5 up to 60 s, times a random 0.5 to 1.5 to
 * spread tabs and devices.
 */
export function retryDelay(attempt: number, chance: number = Math.random()): number {
  const base = Math.min(60_000, 1000 * 1.5 ** attempt)
  return Math.round(Math.min(60_000, base * (0.5 + chance)))
}

/**
 * Converts the server's `Retry-After` (in seconds) to ms; at most 60 s, which is also the fallback for an unusable
 * value.
 */
export function readRetryAfter(header: string | null): number {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? Math.min(60_000, Math.max(0, seconds * 1000)) : 60_000
}
