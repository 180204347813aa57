/** Where an order may stand. */
export const orderStatuses = [
  'awaiting_payment',
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'cancelled',
  'expired',
  'failed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who collects an order; with `free` there is nothing to collect. */
export const orderProviders = ['paypal', 'mercadopago', 'free'] as const

/** What a right to download may be: usable, on hold, or over. */
export type EntitlementState = 'active' | 'frozen' | 'ended'

/** Every allowed change of an order's status; late money still counts. Paid never goes back to pending. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['pending', 'paid', 'cancelled', 'expired', 'failed'],
  pending: ['paid', 'cancelled', 'expired', 'failed'],
  cancelled: ['paid'],
  expired: ['paid'],
  failed: ['paid'],
  paid: ['partially_refunded', 'refunded', 'disputed', 'charged_back'],
  partially_refunded: ['paid', 'partially_refunded', 'refunded', 'disputed', 'charged_back'],
  disputed: ['paid', 'partially_refunded', 'refunded', 'charged_back'],
  charged_back: ['paid', 'refunded'],
  // A refund can fail days after it was given.
  refunded: ['paid', 'partially_refunded'],
}

/** What each status does to the right to download; null leaves nothing to have a right to. */
export const entitlementOf: Record<OrderStatus, EntitlementState | null> = {
  awaiting_payment: null,
  pending: null,
  cancelled: null,
  expired: null,
  failed: null,
  paid: 'active',
  partially_refunded: 'active',
  disputed: 'frozen',
  refunded: 'ended',
  charged_back: 'ended',
}

export const isOpen = (status: OrderStatus) => status === 'awaiting_payment' || status === 'pending'

/** Whether nobody paid it and the store waits no more. */
export const isClosed = (status: OrderStatus) => status === 'cancelled' || status === 'expired' || status === 'failed'

/** Whether the order gives access to its files now. */
export const givesAccess = (status: OrderStatus) => entitlementOf[status] === 'active'

/**
 * The steps that lead from one status to another by allowed changes, through `paid` where there is no direct one
 * (a refund that is seen before the payment it refunds). Empty when there is no way, or nothing to do.
 */
export function stepsBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (from === to) return []
  if (orderTransitions[from].includes(to)) return [to]
  const throughPaid = orderTransitions[from].includes('paid') && orderTransitions.paid.includes(to)
  return throughPaid ? ['paid', to] : []
}
