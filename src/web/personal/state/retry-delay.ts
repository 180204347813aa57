/**
 * The pause before the next attempt, in ms: from 1 s by 1.5 up to 60 s, half of it by chance so that tabs and devices
 * spread.
 */
export function retryDelay(attempt: number, chance: number = Math.random()): number {
  const base = Math.min(60_000, 1000 * 1.5 ** attempt)
  return Math.round(Math.min(60_000, base * (0.5 + chance)))
}

/** What a waiting time of the server (`Retry-After` in seconds) means in ms; the longest pause when it says nothing usable. */
export function readRetryAfter(header: string | null): number {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? Math.min(60_000, Math.max(0, seconds * 1000)) : 60_000
}
