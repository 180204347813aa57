import { dayMs, hourMs } from '../../dates/spans.ts'
import { isShopError } from '../../errors.ts'
import type { PaymentProvider, ProviderRefund } from '../payment-provider.ts'
import { selectPayments } from '../payment-queries.ts'
import { type RefundRow, selectRefunds } from '../refund-queries.ts'
import { isUnsettled } from '../refund-states.ts'
import { providerOfOrder } from '../settling/provider-of-order.ts'
import type { SettleServices } from '../settling/settle-order.ts'
import { finishRefund } from './finish-refund.ts'
import { recordRefund } from './record-refund.ts'

interface Whereabouts {
  /** The provider's id. */
  paymentId: string
  /** Null while the store has no credentials for it. */
  provider: PaymentProvider | null
}

/** A pending refund that the provider does not know a day later counts as refused: its money is free again. */
function forgotten({ clock }: Pick<SettleServices, 'clock'>, refund: RefundRow): ProviderRefund | null {
  const age = clock.now().getTime() - Date.parse(refund.updated_at)
  if (refund.state !== 'pending' || refund.provider_refund_id === null || age < dayMs) return null
  return { id: refund.provider_refund_id, state: 'refused', status: 'unknown-to-provider' }
}

/** Updates one refund from the provider: asks for it again if no answer came, else reads it by its id. */
async function followRefund(
  services: SettleServices,
  refund: RefundRow,
  { paymentId, provider }: Whereabouts,
): Promise<void> {
  if (!provider) return
  const { provider_refund_id: refundId } = refund
  if (refund.state === 'requested' || refundId === null) {
    await finishRefund(services, [{ refund, paymentId }], { provider, isAwaited: false })
    return
  }
  const told = (await provider.readRefund({ paymentId, refundId })) ?? forgotten(services, refund)
  if (!told) return
  await recordRefund(services, refund, { told, isAwaited: false })
}

/** Follows those refunds that may still change; what the provider refuses waits for the owner. */
export async function followEach(
  services: SettleServices,
  refunds: RefundRow[],
  find: (refund: RefundRow) => Whereabouts | undefined,
): Promise<void> {
  const now = services.clock.now()
  for (const refund of refunds.filter((one) => isUnsettled(one, now))) {
    const at = find(refund)
    if (!at || (refund.state === 'done' && refund.provider_refund_id === null)) continue
    await followRefund(services, refund, at).catch((error: unknown) => {
      if (!isShopError(error)) throw error
      services.log.warn({ err: error, refund: refund.id }, 'a refund could not be looked at')
    })
  }
}

/** Follows an order's refunds until the outcome of each is final. */
export async function followRefunds(services: SettleServices, orderId: string): Promise<void> {
  const { read } = services.database
  const refunds = await selectRefunds(read, orderId)
  if (refunds.length === 0) return
  const payments = await selectPayments(read, orderId)
  const provider = await providerOfOrder(services, orderId)
  await followEach(services, refunds, ({ payment_id: id }) => {
    const payment = payments.find((one) => one.id === id)
    return payment && { paymentId: payment.provider_payment_id, provider }
  })
}

/** When to ask about refunds again: soon without an answer, hourly while one is pending, daily once it is done. */
export function nextRefundCheck(
  refunds: Pick<RefundRow, 'state' | 'updated_at'>[],
  { now, pollSeconds }: { now: Date; pollSeconds: number },
): Date | null {
  const states = new Set(refunds.filter((one) => isUnsettled(one, now)).map((one) => one.state))
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (states.has('requested')) return after(pollSeconds * 1000)
  if (states.has('pending')) return after(hourMs)
  return states.has('done') ? after(dayMs) : null
}
