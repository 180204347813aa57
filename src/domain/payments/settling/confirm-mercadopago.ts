import { countRequest } from '../../accounts/limits/count-request.ts'
import { ShopError } from '../../errors.ts'
import { type Caller, findBuyersOrder } from '../../orders/order-access.ts'
import { givesAccess } from '../../orders/order-states.ts'
import type { PaymentStatus } from '../payment-provider.ts'
import { selectAttemptOfAccount, selectAttemptsOfOrders, selectPaymentByProviderId } from '../payment-queries.ts'
import { sayPayment } from '../payment-texts.ts'
import { hidingReasons } from '../provider-failure.ts'
import { findPackageName } from './find-package-name.ts'
import { readAnyPayment } from './read-any-payment.ts'
import { type SettleServices, settleOrder } from './settle-order.ts'

/** `status` in Mercado Pago's words: `approved` only when the order gives access. */
export interface ConfirmAnswer {
  status: string
  orderId: string
  fileName: string | null
}

const words: Record<PaymentStatus, string> = {
  approved: 'approved',
  partially_refunded: 'approved',
  pending: 'pending',
  rejected: 'rejected',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'charged_back',
  disputed: 'in_mediation',
}

/** Whether the caller ordered anything with Mercado Pago: only then can a payment there be theirs. */
async function hasOrdered({ database: { read } }: SettleServices, caller: Caller): Promise<boolean> {
  const { accountId, checkoutOrderIds } = caller
  if (accountId !== null && (await selectAttemptOfAccount(read, 'mercadopago', accountId))) return true
  const attempts = await selectAttemptsOfOrders(read, checkoutOrderIds)
  return attempts.some(({ provider }) => provider === 'mercadopago')
}

/**
 * Reads a payment that the store does not know. Anybody can invent one, and each reading uses up some of what Mercado
 * Pago allows the shop: it is not asked for callers who ordered nothing there, and not without end for the others.
 */
async function readUnknown(services: SettleServices, caller: Caller, paymentId: string) {
  if (!(await hasOrdered(services, caller))) return null
  const [order = ''] = caller.checkoutOrderIds
  await countRequest(services, { limit: 'unknown-payments', who: caller.accountId ?? order })
  return hidingReasons(services, null, () => readAnyPayment(services, 'mercadopago', paymentId))
}

/** The caller's order that a payment belongs to, and how the payment stands. */
async function findOrderOf(services: SettleServices, caller: Caller, paymentId: string) {
  const known = await selectPaymentByProviderId(services.database.read, 'mercadopago', paymentId)
  const told = known ? null : await readUnknown(services, caller, paymentId)
  const orderId = known?.order_id ?? told?.orderId
  const status = known?.status ?? told?.status
  const order = orderId ? await findBuyersOrder(services, caller, orderId) : null
  return order?.provider === 'mercadopago' && status ? { order, status } : null
}

/**
 * Asks Mercado Pago about the payment that the return URL names (`collection_id`; two cards give two ids of one order)
 * and settles its order.
 * Throws `not-found` for everybody but the buyer, and for payments that are not ours; `unavailable` without an answer.
 */
export async function confirmMercadopago(
  services: SettleServices,
  { paymentIds, caller }: { paymentIds: string[]; caller: Caller },
): Promise<ConfirmAnswer> {
  const [paymentId = ''] = paymentIds
  const found = await findOrderOf(services, caller, paymentId)
  if (!found) throw new ShopError('not-found', sayPayment.unknown)
  const { order } = found
  const settle = () => settleOrder(services, order.id, { paymentIds })
  const settled = await hidingReasons(services, order.id, settle)
  const recorded = settled.payments.findLast((payment) => paymentIds.includes(payment.provider_payment_id))
  const isDoubtful = recorded !== undefined && recorded.flag !== null
  return {
    status: givesAccess(settled.order.status)
      ? 'approved'
      : isDoubtful
        ? 'pending'
        : words[recorded?.status ?? found.status],
    orderId: order.id,
    fileName: await findPackageName(services, settled.order),
  }
}
