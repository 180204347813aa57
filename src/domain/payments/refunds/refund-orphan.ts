import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../audit/record-audit.ts'
import { ShopError } from '../../errors.ts'
import { expediteJob } from '../../jobs/enqueue-job.ts'
import { because } from '../../owner-refusals.ts'
import { noProgress, type Progress } from '../../progress.ts'
import { amountOf } from '../../stored-amount.ts'
import { chooseRefund, leftToRefund, unreadableAmount } from '../ledger/refund-amount.ts'
import { sayRefund } from '../ledger/refund-texts.ts'
import { selectMovements } from '../movement-queries.ts'
import { selectOrphan, selectOrphanForUpdate } from '../orphan-queries.ts'
import { providerOfOrphan } from '../orphans/provider-of-orphan.ts'
import { sayPayment } from '../payment-texts.ts'
import { refundAway } from '../provider-failure.ts'
import { insertRefund, type RefundRow, selectRefundsOfPayment } from '../refund-queries.ts'
import { isUnderWay, type RefundState } from '../refund-states.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { finishRefund, judgeRefund } from './finish-refund.ts'
import { followOrphan } from './follow-orphan.ts'
import { findKeptRefunds, keepRefunds } from './kept-refunds.ts'

// The call itself may take 10 s.
const askAgainMs = 15_000

interface Request {
  orphanId: string
  /** The owner who asks. */
  actorId: string
}

async function recordRequest({ database, clock }: SettleServices, { orphanId, actorId }: Request, progress: Progress) {
  return database.write(async (transaction): Promise<RefundRow> => {
    const orphan = await selectOrphanForUpdate(transaction, orphanId)
    if (!orphan) throw new ShopError('not-found', sayPayment.unknown)
    const refunds = await selectRefundsOfPayment(transaction, orphanId)
    if (refunds.some(isUnderWay)) throw new ShopError('aborted', sayRefund.orphanUnderWay, because('refund-under-way'))
    const { currency } = orphan
    if (amountOf(orphan) === null) throw unreadableAmount()
    const left = leftToRefund(currency, await selectMovements(transaction, orphanId), refunds)
    const amount = chooseRefund({ currency, rate: null }, left, undefined)
    const at = clock.now().toISOString()
    const id = randomUUID()
    const refund: RefundRow = {
      ...{ id, order_id: null, payment_id: orphanId, requested_by: actorId, key: `refund-${id}`, state: 'requested' },
      ...{ amount_cents: amount.cents, currency, amount_minor: amount.minor },
      ...{ provider_refund_id: null, provider_status: null, created_at: at, updated_at: at },
    }
    await insertRefund(transaction, refund)
    const details = { refund: id, payment: orphan.provider_payment_id, cents: amount.cents, minor: amount.minor }
    const subject = `payment:${orphan.provider_payment_id}`
    await recordAudit({ transaction, clock }, { actorId, action: 'orphan.refund', subject, details })
    const runAt = new Date(clock.now().getTime() + askAgainMs)
    const payload = { orphanId, provider: orphan.provider }
    const job = { kind: 'follow-orphan', payload, uniqueKey: `orphan:${orphanId}` } as const
    await expediteJob({ transaction, clock }, { ...job, runAt })
    await keepRefunds(transaction, progress, [refund])
    return refund
  })
}

/**
 * Refunds all that is left of an orphan; a repeat after an unknown outcome (`progress`) goes on with the same refund.
 * Throws `not-found`, `aborted` (one in progress, nothing left, refused), and `unavailable`, with nothing recorded, while
 * no account that the store knows has the payment.
 */
export async function refundOrphan(
  services: SettleServices,
  request: Request,
  progress: Progress = noProgress,
): Promise<{ state: RefundState }> {
  const orphan = await selectOrphan(services.database.read, request.orphanId)
  if (!orphan) throw new ShopError('not-found', sayPayment.unknown)
  const provider = await providerOfOrphan(services, orphan)
  if (!provider) throw refundAway()
  const kept = await findKeptRefunds({ reader: services.database.read }, progress)
  const refunds = kept ?? [await recordRequest(services, request, progress)]
  const asked = refunds.map((refund) => ({
    refund,
    paymentId: orphan.provider_payment_id,
    isRepeat: kept !== null,
  }))
  const state = judgeRefund(await finishRefund(services, asked, { provider, isAwaited: true }))
  if (state === 'done') await followOrphan(services, orphan.id)
  return { state }
}
