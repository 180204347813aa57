import { dayMs, hourMs } from '../../dates/spans.ts'
import { isShopError } from '../../errors.ts'
import { selectOrphan } from '../orphan-queries.ts'
import { providerOfOrphan } from '../orphans/provider-of-orphan.ts'
import { recordOrphan } from '../orphans/record-orphan.ts'
import { selectRefundsOfPayment } from '../refund-queries.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { followEach, nextRefundCheck } from './follow-refunds.ts'

const watchMs = 180 * dayMs

/** Checks what became of an orphan and of its refunds. Runs daily while money may still move. */
export async function followOrphan(services: SettleServices, orphanId: string): Promise<'done' | { runAgainAt: Date }> {
  const { database, clock, settings, log } = services
  const orphan = await selectOrphan(database.read, orphanId)
  if (!orphan) return 'done'
  const { provider_payment_id: paymentId } = orphan
  let pollSeconds = settings().pendingPollSeconds
  try {
    const provider = await providerOfOrphan(services, orphan)
    if (!provider) pollSeconds = hourMs / 1000
    const refunds = await selectRefundsOfPayment(database.read, orphanId)
    await followEach(services, refunds, () => ({ paymentId, provider }))
    const told = await provider?.readPayment(paymentId)
    if (told) await recordOrphan(services, orphan.provider, told)
  } catch (error) {
    if (!isShopError(error)) throw error
    log.warn({ err: error, orphanId }, 'a payment without an order could not be looked at')
  }
  const now = clock.now()
  const refunds = await selectRefundsOfPayment(database.read, orphanId)
  const next = nextRefundCheck(refunds, { now, pollSeconds })
  if (next) return { runAgainAt: next }
  const isWatched = now.getTime() - Date.parse(orphan.created_at) < watchMs
  return isWatched ? { runAgainAt: new Date(now.getTime() + dayMs) } : 'done'
}
