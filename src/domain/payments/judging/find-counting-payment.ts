import type { PaymentRow } from '../payment-queries.ts'
import { isSettled } from './judge-payments.ts'

/** Whether all of a payment's money is gone again. */
export const isGone = ({ status }: Pick<PaymentRow, 'status'>) => status === 'refunded' || status === 'charged_back'

/**
 * The payment that pays for an order, as its parts. Where an owner accepted two, prefers one that is neither refunded
 * nor charged back. Empty when no payment counts.
 */
export function findCountingPayment(payments: PaymentRow[]): PaymentRow[] {
  const counting = payments.filter((payment) => payment.flag === null && isSettled(payment.status))
  const first = counting.find((payment) => !isGone(payment)) ?? counting[0]
  if (!first) return []
  return first.part_of === null ? [first] : counting.filter((payment) => payment.part_of === first.part_of)
}
