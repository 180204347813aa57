import { isShopError, ShopError } from '../../errors.ts'
import { because } from '../../owner-refusals.ts'
import { sayRefund } from '../ledger/refund-texts.ts'
import type { PaymentProvider, ProviderRefund } from '../payment-provider.ts'
import { sayPayment } from '../payment-texts.ts'
import { isUnknownOutcome } from '../provider-failure.ts'
import type { RefundRow } from '../refund-queries.ts'
import type { RefundState } from '../refund-states.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { recordRefund } from './record-refund.ts'

const refused = (details: Record<string, unknown>) =>
  new ShopError('aborted', sayRefund.refused, because('provider-refused', details))

/**
 * Asks the provider for a refund that is written down, under its own key: a repeat after a lost answer finds the same
 * refund there and gives nothing twice. Tells how it stands now: `requested` when no answer came, which the job asks
 * again, `pending` while the provider waits. Throws aborted when the provider refuses.
 */
export async function finishRefund(
  services: SettleServices,
  refund: RefundRow,
  { paymentId, provider }: { paymentId: string; provider: PaymentProvider | null },
): Promise<RefundState> {
  if (!provider) throw new ShopError('unavailable', sayPayment.switchedOff, because('method-off'))
  let told: ProviderRefund
  try {
    told = await provider.refund({
      paymentId,
      amountMinor: refund.amount_minor,
      currency: refund.currency,
      idempotencyKey: refund.key,
    })
  } catch (error) {
    if (isUnknownOutcome(error)) {
      services.log.warn({ err: error, refund: refund.id }, 'a refund has no answer yet; it is asked for again')
      return 'requested'
    }
    if (!isShopError(error)) throw error
    await recordRefund(services, refund, { id: null, state: 'refused', status: JSON.stringify(error.details) })
    throw new ShopError(error.code, error.sentence, because('provider-refused', error.details))
  }
  await recordRefund(services, refund, told)
  if (told.state === 'refused') throw refused({ status: told.status })
  return told.state
}
