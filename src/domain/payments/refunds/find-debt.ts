import type { Reader } from '../../database.ts'
import { withdrawnAt } from '../../orders/withdrawing/find-withdrawals.ts'
import { findCounting } from '../judging/find-counting.ts'
import { leftOf } from '../ledger/refund-amount.ts'
import { selectMovementsOfOrder } from '../movement-queries.ts'
import { type PaymentRow, selectPayments } from '../payment-queries.ts'
import { selectRefunds } from '../refund-queries.ts'
import { findLastRefusal } from '../refund-states.ts'

export interface Debt {
  /** It is to be asked back of the provider. */
  isDue: boolean
  /** Payments whose money lies there, whether or not the provider refused, and that no owner left as it is. */
  open: PaymentRow[]
  /** Payments whose money the provider would not give back, or that came home; an owner has to settle them. */
  refused: PaymentRow[]
}

/**
 * What the store owes the buyer who withdrew from an order, by its books: what lies there of the payment that counts and
 * no refund under way will give. What the provider refused is not asked of it again; an owner gives it, or leaves it, and
 * what an owner has left since then is not asked for at all.
 */
export async function findDebt({ reader }: { reader: Reader }, orderId: string): Promise<Debt> {
  const since = await withdrawnAt({ reader }, orderId)
  if (since === null) return { isDue: false, open: [], refused: [] }
  const books = {
    movements: await selectMovementsOfOrder(reader, orderId),
    refunds: await selectRefunds(reader, orderId),
  }
  const counting = findCounting(await selectPayments(reader, orderId))
  const owed = counting
    .filter((payment) => leftOf([payment], books).minor > 0)
    .map((payment) => {
      const asked = books.refunds.filter((one) => one.payment_id === payment.id && one.created_at >= since)
      const refusal = findLastRefusal(asked)
      const isLeft = payment.accepted_at !== null && payment.accepted_at >= (refusal?.updated_at ?? since)
      return { payment, refusal, isLeft }
    })
  const open = owed.filter(({ isLeft }) => !isLeft)
  return {
    isDue: owed.length > 0 && owed.every(({ refusal, isLeft }) => refusal === undefined && !isLeft),
    open: open.map(({ payment }) => payment),
    refused: open.filter(({ refusal }) => refusal).map(({ payment }) => payment),
  }
}
