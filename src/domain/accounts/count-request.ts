import { ShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { upsertRequestCount } from './rate-limit-queries.ts'

const minuteMs = 60_000

/**
 * Counts one request of an address in the present minute, for all processes and across restarts.
 * Throws resource-exhausted with `retryAfterSeconds` above `perMinute` times the configured factor; factor 0 = no limit.
 */
export async function countRequest(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  { name, address, perMinute }: { name: string; address: string; perMinute: number },
): Promise<void> {
  if (settings.rateLimitFactor === 0) return
  const now = clock.now().getTime()
  const windowStart = now - (now % minuteMs)
  const count = await database.write((transaction) =>
    upsertRequestCount(transaction, { key: `${name}|${address}`, windowStart }),
  )
  if (count <= perMinute * settings.rateLimitFactor) return
  const retryAfterSeconds = Math.ceil((windowStart + minuteMs - now) / 1000)
  throw new ShopError('resource-exhausted', `Too many requests: try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  })
}
