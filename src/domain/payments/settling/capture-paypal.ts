import { ShopError } from '../../errors.ts'
import { type Caller, isBuyer } from '../../orders/order-access.ts'
import { type OrderRow, selectOrder } from '../../orders/order-queries.ts'
import { givesAccess } from '../../orders/order-states.ts'
import { selectAttemptByProviderOrder } from '../payment-queries.ts'
import { sayPayment } from '../payment-texts.ts'
import { isUnknownOutcome } from '../provider-failure.ts'
import { findPackageName } from './find-package-name.ts'
import { type Settlement, type SettleServices, settleOrder } from './settle-order.ts'

/** `status` in PayPal's own words; only the buyer is told the rest. */
export interface CaptureAnswer {
  status: string
  orderId?: string
  fileName?: string | null
  /** PayPal refused for good: this order cannot be paid any more. */
  final?: true
  /** `approve`: where the buyer can approve, or choose another way to pay. */
  links?: { rel: 'approve'; href: string }[]
}

/** The order's outcome in one word; PENDING when it is not known yet or the owner has to look at it. */
function wordFor({ order, state, payments }: Settlement): string {
  if (givesAccess(order.status)) return 'COMPLETED'
  if (order.status === 'pending' || payments.some((payment) => payment.flag !== null)) return 'PENDING'
  if (order.status !== 'awaiting_payment') return order.status === 'failed' ? 'DECLINED' : order.status.toUpperCase()
  if (state === 'declined' || state === 'refused') return 'DECLINED'
  return state === 'waiting' ? 'PAYER_ACTION_REQUIRED' : 'PENDING'
}

async function settleOrVerify(services: SettleServices, order: OrderRow): Promise<Settlement> {
  try {
    return await settleOrder(services, order.id, { captureFirst: true })
  } catch (error) {
    if (!isUnknownOutcome(error)) throw error
    services.log.warn({ err: error, orderId: order.id }, 'a capture has no answer yet; the poller will ask')
    const present = (await selectOrder(services.database.read, order.id)) ?? order
    return { order: present, state: null, redirectUrl: null, payments: [] }
  }
}

/**
 * Collects what the buyer approved at PayPal; `token` is PayPal's order id from the return URL. Anybody who has the
 * token may trigger this and learn the status; only the buyer learns more. A repeat gives the same answer.
 * Throws `not-found` for a token that is not ours.
 */
export async function capturePaypal(
  services: SettleServices,
  { token, caller }: { token: string; caller: Caller },
): Promise<CaptureAnswer> {
  const { database } = services
  const attempt = await selectAttemptByProviderOrder(database.read, 'paypal', token)
  const order = attempt && (await selectOrder(database.read, attempt.order_id))
  if (!attempt || !order) throw new ShopError('not-found', sayPayment.unknown)
  const settled = givesAccess(order.status)
    ? { order, state: null, redirectUrl: null, payments: [] }
    : await settleOrVerify(services, order)
  const status = wordFor(settled)
  if (!(await isBuyer(services, caller, order))) return { status }
  const href = settled.redirectUrl ?? attempt.redirect_url
  // Also true of a capture that PayPal made and then declined: it allows only one per order.
  const isFinal = settled.state === 'refused' || settled.order.status === 'failed'
  const isOpen = settled.order.status === 'awaiting_payment' && !isFinal
  const payable = isOpen && (status === 'DECLINED' || status === 'PAYER_ACTION_REQUIRED')
  return {
    status,
    orderId: order.id,
    fileName: await findPackageName(services, settled.order),
    ...(isFinal ? { final: true } : {}),
    ...(payable && href ? { links: [{ rel: 'approve', href }] } : {}),
  }
}
