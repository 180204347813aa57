import type { Reader } from '../../database.ts'
import { dayMs, hourMs } from '../../dates/spans.ts'
import { isShopError } from '../../errors.ts'
import { selectOrderForUpdate } from '../../orders/order-queries.ts'
import { raiseRefundConcern } from '../concern-queries.ts'
import type { PaymentProvider, ProviderRefund } from '../payment-provider.ts'
import { selectPayments } from '../payment-queries.ts'
import { type RefundRow, selectRefunds } from '../refund-queries.ts'
import { isUnanswered, isUnsettled, toldAt } from '../refund-states.ts'
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
    await finishRefund(services, [{ refund, paymentId, isRepeat: true }], { provider, isAwaited: false })
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

/**
 * Makes payments wait for the owner whose refund has had no answer for a day, as when the provider accepts the store's
 * credentials no longer; the first answer ends that, and an owner may leave it.
 */
async function showUnanswered({ database, clock }: SettleServices, orderId: string): Promise<void> {
  const find = async (reader: Reader) => {
    const silent = (await selectRefunds(reader, orderId)).filter((one) => isUnanswered(one, clock.now()))
    if (silent.length === 0) return []
    return (await selectPayments(reader, orderId)).filter(({ id, concern, resolved_at }) => {
      const isShown = concern === 'refund-unanswered' && resolved_at === null
      return (
        !isShown && silent.some((one) => one.payment_id === id && (resolved_at === null || resolved_at < toldAt(one)))
      )
    })
  }
  if ((await find(database.read)).length === 0) return
  await database.write(async (transaction) => {
    await selectOrderForUpdate(transaction, orderId)
    for (const { id } of await find(transaction)) await raiseRefundConcern(transaction, id, 'refund-unanswered')
  })
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
  await showUnanswered(services, orderId)
}

/**
 * When to ask about refunds again: soon without an answer, hourly after a day without one and while one is pending,
 * daily once it is done.
 */
export function nextRefundCheck(
  refunds: Pick<RefundRow, 'state' | 'created_at' | 'updated_at'>[],
  { now, pollSeconds }: { now: Date; pollSeconds: number },
): Date | null {
  const unsettled = refunds.filter((one) => isUnsettled(one, now))
  const states = new Set(unsettled.map((one) => (isUnanswered(one, now) ? 'pending' : one.state)))
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (states.has('requested')) return after(pollSeconds * 1000)
  if (states.has('pending')) return after(hourMs)
  return states.has('done') ? after(dayMs) : null
}
