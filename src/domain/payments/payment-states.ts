import type { OrderStatus } from '../orders/order-states.ts'
import type { PaymentStatus } from './payment-provider.ts'

/** What a payment's status means for the store. */
interface PaymentState {
  /** The status of an order whose only payment has it; null for payments that moved no money. */
  order: OrderStatus | null
  /** Where the money is: with the store, with it but contested, no longer with it, still to come, or it never came. */
  money: 'held' | 'disputed' | 'gone' | 'awaited' | 'none'
}

export const paymentStates: Record<PaymentStatus, PaymentState> = {
  approved: { order: 'paid', money: 'held' },
  partially_refunded: { order: 'partially_refunded', money: 'held' },
  refunded: { order: 'refunded', money: 'gone' },
  disputed: { order: 'disputed', money: 'disputed' },
  charged_back: { order: 'charged_back', money: 'gone' },
  pending: { order: null, money: 'awaited' },
  rejected: { order: null, money: 'none' },
  cancelled: { order: null, money: 'none' },
}

const hasMoney = (status: PaymentStatus, ...where: PaymentState['money'][]) =>
  where.includes(paymentStates[status].money)

/** Whether money moved, whatever became of it later. */
export const isSettled = (status: PaymentStatus): boolean => hasMoney(status, 'held', 'disputed', 'gone')

/** Whether it pays for its order: the store has money of it that nobody disputes. */
export const isHeld = (status: PaymentStatus): boolean => hasMoney(status, 'held')

/** Whether the store has money of it, disputed or not. */
export const holdsMoney = (status: PaymentStatus): boolean => hasMoney(status, 'held', 'disputed')

/** Whether all of its money is gone again. */
export const isGone = (status: PaymentStatus): boolean => hasMoney(status, 'gone')

/** Whether there is no money of it, and none to come. */
export const isEmpty = (status: PaymentStatus): boolean => hasMoney(status, 'gone', 'none')
