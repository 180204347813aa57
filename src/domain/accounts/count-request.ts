import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { addressGroup } from './address-group.ts'
import { deleteOldCounts, upsertRequestCount } from './rate-limit-queries.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

type Counting = Pick<Services, 'database' | 'clock' | 'settings'>

export interface Allowance {
  /** Whose requests are counted together. */
  key: string
  /** How many of them a window takes, before the configured factor. */
  limit: number
  windowMs: number
}

const inWords = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)

/**
 * Counts one request in the present window, for all processes and across restarts.
 * Throws resource-exhausted with `retryAfterSeconds` above `limit` times the configured factor; factor 0 = no limit.
 */
export async function countInWindow(
  { database, clock, settings }: Counting,
  { key, limit, windowMs }: Allowance,
): Promise<void> {
  if (settings.rateLimitFactor === 0) return
  const now = clock.now().getTime()
  const { count, began } = await database.write(async (transaction) => {
    const counted = await upsertRequestCount(transaction, { key, now, windowMs })
    // Forgotten keys are swept out once in a while, not with every request.
    if (counted.count === 1 && Math.random() < 0.02) await deleteOldCounts(transaction, now - 2 * hourMs)
    return counted
  })
  if (count > factored(limit, settings)) throw tooMany(began + windowMs - now)
}

/** A limit times the configured factor. */
export const factored = (limit: number, { rateLimitFactor }: Services['settings']): number =>
  Math.max(1, Math.ceil(limit * rateLimitFactor))

/** The refusal of a request above its limit, whose window ends in `leftMs`. */
export function tooMany(leftMs: number): ShopError {
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000))
  return new ShopError('resource-exhausted', `Too many requests: try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

/** Counts one request of an address in the present minute; refuses as `countInWindow` does. */
export const countRequest = (
  services: Counting,
  { name, address, perMinute }: { name: string; address: string; perMinute: number },
): Promise<void> =>
  countInWindow(services, { key: `${name}|${addressGroup(address)}`, limit: perMinute, windowMs: minuteMs })
