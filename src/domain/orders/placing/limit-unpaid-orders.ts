import { factored, tooMany } from '../../accounts/limits/count-request.ts'
import type { Writer } from '../../database.ts'
import { presentInstants } from '../../dates/time-window.ts'
import { limits, windowMs } from '../../limits/limits.ts'
import type { Clock, Services } from '../../services.ts'
import { countUnpaidOrders } from '../order-queries.ts'

const { most, within } = limits['unpaid-orders']

/**
 * Refuses another order while the account has as many unpaid ones as the limit allows: each is checked with its
 * provider again and again, and closed there. Throws `resource-exhausted`.
 */
export async function limitUnpaidOrders(
  { transaction, clock, settings }: { transaction: Writer; clock: Clock; settings: Services['settings'] },
  accountId: string,
): Promise<void> {
  if (settings().rateLimitFactor === 0) return
  const now = clock.now()
  const { count, oldest } = await countUnpaidOrders(transaction, accountId, presentInstants(now, windowMs[within]))
  if (oldest !== null && count >= factored(most, settings()))
    throw tooMany(Date.parse(oldest) + windowMs[within] - now.getTime())
}
