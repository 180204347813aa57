import type { Reader } from '../../database.ts'
import { withdrawnAt } from '../../orders/withdrawing/find-withdrawals.ts'
import { findCountingPayment } from '../judging/find-counting-payment.ts'
import { leftOf } from '../ledger/refund-amount.ts'
import { selectMovementsOfOrder } from '../movement-queries.ts'
import { endsOwedRefund } from '../payment-flags.ts'
import { type PaymentRow, selectPayments } from '../payment-queries.ts'
import { selectRefunds } from '../refund-queries.ts'
import { findLastRefusal } from '../refund-states.ts'

export interface OwedRefund {
  /** Whether the store has to ask the provider for a refund, and can: an unanswered one has to be answered first. */
  isDue: boolean
  /**
   * Payments whose money is still there and that no owner accepted as they are, whether or not the provider refused.
   */
  open: PaymentRow[]
  /** Those of them whose refund was refused or came back, and was not asked for again; an owner has to settle them. */
  refused: PaymentRow[]
}

/**
 * What the store owes a buyer who withdrew from an order, by its books: what is left of the payment that counts and is
 * not committed to a refund in progress. What the provider refused is not asked for again: an owner refunds it or
 * accepts it as it is, and what an owner has accepted since is not asked for at all. A notice about something else
 * that an owner leaves ends nothing.
 */
export async function findOwedRefund({ reader }: { reader: Reader }, orderId: string): Promise<OwedRefund> {
  const since = await withdrawnAt({ reader }, orderId)
  if (since === null) return { isDue: false, open: [], refused: [] }
  const books = {
    movements: await selectMovementsOfOrder(reader, orderId),
    refunds: await selectRefunds(reader, orderId),
  }
  const counting = findCountingPayment(await selectPayments(reader, orderId))
  const isAsked = ({ id }: PaymentRow) =>
    books.refunds.some((one) => one.payment_id === id && one.state === 'requested')
  const owed = counting
    .filter((payment) => leftOf([payment], books).minor > 0)
    .map((payment) => {
      const asked = books.refunds.filter((one) => one.payment_id === payment.id && one.created_at >= since)
      const refusal = findLastRefusal(asked)
      const isAccepted = payment.accepted_at !== null && payment.accepted_at >= (refusal?.updated_at ?? since)
      const isLeft = isAccepted && endsOwedRefund(payment.concern)
      return { payment, refusal, isLeft }
    })
  const open = owed.filter(({ isLeft }) => !isLeft)
  return {
    isDue:
      owed.length > 0 &&
      !counting.some(isAsked) &&
      owed.every(({ refusal, isLeft }) => refusal === undefined && !isLeft),
    open: open.map(({ payment }) => payment),
    refused: open.filter(({ refusal, payment }) => refusal && !isAsked(payment)).map(({ payment }) => payment),
  }
}
