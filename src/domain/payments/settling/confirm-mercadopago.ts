import { ShopError } from '../../errors.ts'
import { type Caller, findBuyersOrder } from '../../orders/order-access.ts'
import { givesAccess } from '../../orders/order-states.ts'
import type { PaymentStatus } from '../payment-provider.ts'
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

/**
 * Asks Mercado Pago about the payment that the return URL names (`collection_id`; two cards give two ids of one order)
 * and settles its order.
 * Throws `not-found` for everybody but the buyer, and for payments that are not ours; `unavailable` without an answer.
 */
export async function confirmMercadopago(
  services: SettleServices,
  { paymentIds, caller }: { paymentIds: string[]; caller: Caller },
): Promise<ConfirmAnswer> {
  const refused = () => new ShopError('not-found', sayPayment.unknown)
  if (caller.accountId === null && caller.checkoutOrderIds.length === 0) throw refused()
  const [paymentId = ''] = paymentIds
  const told = await hidingReasons(services, null, () => readAnyPayment(services, 'mercadopago', paymentId))
  const order = told?.orderId ? await findBuyersOrder(services, caller, told.orderId) : null
  if (!told || order?.provider !== 'mercadopago') throw refused()
  const settle = () => settleOrder(services, order.id, { paymentIds })
  const settled = await hidingReasons(services, order.id, settle)
  const recorded = settled.payments.findLast((payment) => paymentIds.includes(payment.provider_payment_id))
  const isDoubtful = recorded !== undefined && recorded.flag !== null
  return {
    status: givesAccess(settled.order.status)
      ? 'approved'
      : isDoubtful
        ? 'pending'
        : words[recorded?.status ?? told.status],
    orderId: order.id,
    fileName: await findPackageName(services, settled.order),
  }
}
