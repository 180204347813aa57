import type { PaymentStatus } from '../payment-provider.ts'
import type { PaymentRow } from '../payment-queries.ts'

type Part = Pick<PaymentRow, 'status' | 'status_detail' | 'flag' | 'part_of' | 'doubt'>

// The worst status of any part holds for all: nobody keeps a figure for half its price.
const worstFirst: PaymentStatus[] = ['charged_back', 'disputed', 'pending', 'rejected', 'cancelled']

function statusOfParts(statuses: PaymentStatus[]): PaymentStatus {
  const worst = worstFirst.find((status) => statuses.includes(status))
  if (worst) return worst
  if (statuses.every((status) => status === 'refunded')) return 'refunded'
  return statuses.every((status) => status === 'approved') ? 'approved' : 'partially_refunded'
}

/** Payments as they are judged: the parts of one purchase joined into one. */
export function joinParts(payments: Part[]): Part[] {
  const whole = payments.filter((payment) => payment.part_of === null)
  const parts = payments.filter((payment) => payment.part_of !== null && payment.flag === null)
  const joined = [...Map.groupBy(parts, (part) => part.part_of).values()].map((rows) => ({
    status: statusOfParts(rows.map(({ status }) => status)),
    status_detail: rows.map(({ status_detail: detail }) => detail).join(', '),
    flag: null,
    part_of: null,
    doubt: rows.find(({ doubt }) => doubt !== null)?.doubt ?? null,
  }))
  return [...whole, ...joined]
}
