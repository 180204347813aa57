import { isShopError, ShopError } from '../errors.ts'
import { insertEvent, selectOrderForUpdate } from '../orders/order-queries.ts'
import { because } from '../owner-refusals.ts'
import { findProvider } from './find-provider.ts'
import { type PaymentRow, selectAttemptOfOrder } from './payment-queries.ts'
import { isUnknownOutcome } from './provider-failure.ts'
import { type RefundRow, updateRefundOutcome } from './refund-queries.ts'
import type { SettleServices } from './settle-order.ts'

async function writeOutcome(
  { database, clock }: SettleServices,
  refund: RefundRow,
  outcome: Pick<RefundRow, 'state' | 'provider_refund_id' | 'provider_status'>,
): Promise<void> {
  await database.write(async (transaction) => {
    await selectOrderForUpdate(transaction, refund.order_id)
    const at = clock.now().toISOString()
    const written = await updateRefundOutcome(transaction, refund.id, { ...outcome, updated_at: at })
    const details = { refund: refund.id, state: outcome.state, provider: outcome.provider_status }
    if (written) await insertEvent(transaction, { orderId: refund.order_id, kind: 'refund', details, at })
  })
}

/**
 * Asks the provider for a refund that is written down, under its own key: a repeat after a lost answer finds the same
 * refund there and gives nothing twice. Throws aborted when the provider refuses; without an answer the refund stays
 * `requested` (returns false) and is asked for again by the order's job.
 */
export async function finishRefund(services: SettleServices, refund: RefundRow, payment: PaymentRow): Promise<boolean> {
  const attempt = await selectAttemptOfOrder(services.database.read, payment.order_id)
  const provider = attempt && findProvider(services, attempt)
  if (!provider) throw new ShopError('unavailable', 'This payment method is switched off.', because('method-off'))
  try {
    const given = await provider.refund({
      paymentId: payment.provider_payment_id,
      amountMinor: refund.amount_minor,
      currency: refund.currency,
      idempotencyKey: refund.key,
    })
    await writeOutcome(services, refund, {
      state: 'done',
      provider_refund_id: given.id,
      provider_status: given.status,
    })
    return true
  } catch (error) {
    if (isUnknownOutcome(error)) {
      services.log.warn({ err: error, refund: refund.id }, 'a refund has no answer yet; it is asked for again')
      return false
    }
    if (!isShopError(error)) throw error
    await writeOutcome(services, refund, {
      state: 'refused',
      provider_refund_id: null,
      provider_status: JSON.stringify(error.details),
    })
    throw new ShopError(error.code, error.message, because('provider-refused', error.details))
  }
}
