/** Every status that an order can have. */
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

/**
 * Filters of order lists besides a status: payments that wait for the owner, paid and never downloaded, charged back
 * and still contestable.
 */
export const orderLooks = ['flagged', 'undownloaded', 'contestable'] as const
export type OrderLook = (typeof orderLooks)[number]

/** The states of a right to download: usable, on hold, or over. */
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
  // A refund can fail days after it was made.
  refunded: ['paid', 'partially_refunded'],
}

/** The right to download in each status; null when there is none. */
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

/** Whether nobody paid it and the store no longer waits for money. */
export const isClosed = (status: OrderStatus) => status === 'cancelled' || status === 'expired' || status === 'failed'

/** Whether an order's money gives access to its files, as long as its buyer does not withdraw. */
export const givesAccess = (status: OrderStatus) => entitlementOf[status] === 'active'

/** The same as lists, for use in queries. */
export const openStatuses = orderStatuses.filter(isOpen)
export const closedStatuses = orderStatuses.filter(isClosed)
export const accessStatuses = orderStatuses.filter(givesAccess)

/** The store has the money, though it may be disputed. */
export const paidStatuses = orderStatuses.filter((status) => givesAccess(status) || entitlementOf[status] === 'frozen')

/** The store waits for no money and has none. */
export const endedStatuses = orderStatuses.filter((status) => isClosed(status) || entitlementOf[status] === 'ended')

interface Standing {
  status: OrderStatus
  /** Whether its buyer withdrew from the contract. */
  withdrawn: boolean
}

/**
 * The state of an order's rights; null when there are none. After a withdrawal they stay on hold, whatever happens to
 * the money, until all of it is refunded.
 */
export function rightsOf({ status, withdrawn }: Standing): EntitlementState | null {
  const given = entitlementOf[status]
  return withdrawn && given === 'active' ? 'frozen' : given
}

/** Whether the files of an order can be downloaded now. */
export const keepsAccess = (order: Standing) => rightsOf(order) === 'active'

/**
 * The steps from one status to another by allowed transitions, through `paid` when there is no direct one (a refund
 * that is seen before the payment it refunds). Empty when there is no way, or nothing to do.
 */
export function stepsBetween(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (from === to) return []
  if (orderTransitions[from].includes(to)) return [to]
  const throughPaid = orderTransitions[from].includes('paid') && orderTransitions.paid.includes(to)
  return throughPaid ? ['paid', to] : []
}
