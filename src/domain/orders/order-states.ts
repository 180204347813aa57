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

/**
 * What lists of orders are asked for besides a status: payments that wait for the owner, what was paid and never fetched,
 * what a bank took back and can be contested.
 */
export const orderLooks = ['flagged', 'undownloaded', 'contestable'] as const
export type OrderLook = (typeof orderLooks)[number]

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

/** Whether the money of an order gives access to its files, as long as its buyer does not withdraw. */
export const givesAccess = (status: OrderStatus) => entitlementOf[status] === 'active'

/** The same as lists, which statements ask for. */
export const openStatuses = orderStatuses.filter(isOpen)
export const closedStatuses = orderStatuses.filter(isClosed)
export const accessStatuses = orderStatuses.filter(givesAccess)

/** While its money is here, though it may be disputed. */
export const paidStatuses = orderStatuses.filter((status) => givesAccess(status) || entitlementOf[status] === 'frozen')

/** When it waits for no money and has none any more. */
export const endedStatuses = orderStatuses.filter((status) => isClosed(status) || entitlementOf[status] === 'ended')

interface Standing {
  status: OrderStatus
  /** Whether its buyer withdrew from the contract. */
  withdrawn: boolean
}

/**
 * What becomes of the rights of an order; null where there are none. What its buyer withdrew from stays on hold, whatever
 * becomes of the money, until all of it is given back.
 */
export function rightsOf({ status, withdrawn }: Standing): EntitlementState | null {
  const given = entitlementOf[status]
  return withdrawn && given === 'active' ? 'frozen' : given
}

/** Whether the files of an order can be downloaded now. */
export const keepsAccess = (order: Standing) => rightsOf(order) === 'active'

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
