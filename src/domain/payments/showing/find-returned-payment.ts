import type { Reader } from '../../database.ts'
import { findGuestNumber } from '../../orders/guests/find-guest-number.ts'
import { type Caller, findBuyersOrder } from '../../orders/order-access.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import type { OrderStatus } from '../../orders/order-states.ts'
import { isWithdrawn } from '../../orders/withdrawing/find-withdrawals.ts'
import type { Services } from '../../services.ts'
import { isWaiting } from '../judging/is-waiting.ts'
import {
  selectAttemptByProviderOrder,
  selectAttemptOfOrder,
  selectPaymentByProviderId,
  selectPayments,
} from '../payment-queries.ts'
import type { PaymentStanding } from '../payment-standing.ts'

/** What the return URL of a provider says; all of it may have been typed by hand. */
export interface ReturnAddress {
  /** The store's own order, Mercado Pago's `external_reference`. */
  orderId?: string | undefined
  /** PayPal's order. */
  token?: string | undefined
  /** Mercado Pago's preference and payments. */
  preferenceId?: string | undefined
  paymentIds?: string[] | undefined
}

/**
 * `guestNumber`: the number of an order made without an account, which has a page of its own. `declined`: of an unpaid
 * one, that the provider declined the last payment.
 */
export type ReturnedPayment =
  | { standing: PaymentStanding; orderId: string; guestNumber?: string | undefined; declined?: true | undefined }
  | { standing: 'unknown'; orderId: null; guestNumber?: undefined; declined?: undefined }

const standings: Record<OrderStatus, PaymentStanding> = {
  awaiting_payment: 'unpaid',
  pending: 'checking',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'returned',
  charged_back: 'returned',
  disputed: 'disputed',
  cancelled: 'over',
  expired: 'over',
  failed: 'over',
}

/**
 * How the payment that a return URL names stands, for its buyer and as the store knows it: no provider is asked.
 * `unknown` for everybody else, and when the URL names no order.
 */
export async function findReturnedPayment(
  services: Pick<Services, 'database' | 'settings'>,
  { address, caller }: { address: ReturnAddress; caller: Caller },
): Promise<ReturnedPayment> {
  const reader = services.database.read
  for await (const orderId of namedOrders(reader, address)) {
    const order = await findBuyersOrder(services, caller, orderId)
    if (!order) continue
    const guestNumber = await findGuestNumber({ reader }, order)
    return { orderId: order.id, ...(await standingOf(reader, order)), ...(guestNumber && { guestNumber }) }
  }
  return { standing: 'unknown', orderId: null }
}

async function* namedOrders(reader: Reader, { orderId, token, preferenceId, paymentIds = [] }: ReturnAddress) {
  if (orderId) yield orderId
  const attempts = [
    token && (await selectAttemptByProviderOrder(reader, 'paypal', token)),
    preferenceId && (await selectAttemptByProviderOrder(reader, 'mercadopago', preferenceId)),
  ]
  for (const attempt of attempts) if (attempt) yield attempt.order_id
  for (const paymentId of paymentIds) {
    const payment = await selectPaymentByProviderId(reader, 'mercadopago', paymentId)
    if (payment) yield payment.order_id
  }
}

async function standingOf(reader: Reader, order: OrderRow): Promise<{ standing: PaymentStanding; declined?: true }> {
  const standing = standings[order.status]
  if (standing === 'paid') return { standing: (await isWithdrawn({ reader }, order.id)) ? 'withdrawn' : 'paid' }
  if (standing !== 'unpaid' && standing !== 'over') return { standing }
  const payments = await selectPayments(reader, order.id)
  const isReviewed = payments.some(({ flag, status }) => flag === null && status === 'pending')
  if (isReviewed || payments.some(isWaiting)) return { standing: 'checking' }
  const attempt = await selectAttemptOfOrder(reader, order.id)
  if (attempt?.state === 'capturing') return { standing: 'checking' }
  return { standing, ...(standing === 'unpaid' && attempt?.state === 'declined' ? { declined: true } : {}) }
}
