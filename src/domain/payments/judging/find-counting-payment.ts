import type { PaymentRow } from '../payment-queries.ts'
import { isGone, isSettled } from '../payment-states.ts'

/** Whether a payment pays for its order: its money moved, and nothing about it waits for the owner. */
export const counts = ({ flag, status }: Pick<PaymentRow, 'flag' | 'status'>): boolean =>
  flag === null && isSettled(status)

/**
 * The payment that pays for an order, as its parts. Where an owner accepted two, prefers one that is neither refunded
 * nor charged back. Empty when no payment counts.
 */
export function findCountingPayment(payments: PaymentRow[]): PaymentRow[] {
  const counting = payments.filter(counts)
  const first = counting.find((payment) => !isGone(payment.status)) ?? counting[0]
  if (!first) return []
  return first.part_of === null ? [first] : counting.filter((payment) => payment.part_of === first.part_of)
}
