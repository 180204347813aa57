import { isSettled } from './judge-payments.ts'
import type { PaymentRow } from './payment-queries.ts'

/** The payment that an order lives on: one that counts, where an owner took two the one that is not given back. */
export function findCounting(payments: PaymentRow[]): PaymentRow | undefined {
  const counting = payments.filter((payment) => payment.flag === null && isSettled(payment.status))
  return counting.find((payment) => payment.status !== 'refunded') ?? counting[0]
}
