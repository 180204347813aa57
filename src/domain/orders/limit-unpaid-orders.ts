import { factored, tooMany } from '../accounts/count-request.ts'
import type { Writer } from '../database.ts'
import { limits, windowMs } from '../limits.ts'
import type { Clock, Services } from '../services.ts'
import { countOpenOrders } from './order-queries.ts'

const { most, within } = limits['open-orders']

/**
 * Refuses another order while the account has as many that wait for their payment as it may: each of them is looked at
 * with its provider again and again. Throws resource-exhausted.
 */
export async function limitOpenOrders(
  { transaction, clock, settings }: { transaction: Writer; clock: Clock; settings: Services['settings'] },
  accountId: string,
): Promise<void> {
  if (settings().rateLimitFactor === 0) return
  const now = clock.now().getTime()
  const since = new Date(now - windowMs[within]).toISOString()
  const { count, oldest } = await countOpenOrders(transaction, accountId, since)
  if (oldest !== null && count >= factored(most, settings())) throw tooMany(Date.parse(oldest) + windowMs[within] - now)
}
