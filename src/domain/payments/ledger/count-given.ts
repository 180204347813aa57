import type { ProviderPayment } from '../payment-provider.ts'
import { isSettled } from '../payment-states.ts'
import type { RefundRow } from '../refund-queries.ts'
import { isUnderWay } from '../refund-states.ts'
import { foreignRefunds } from './foreign-refunds.ts'

type OwnRefund = Pick<RefundRow, 'state' | 'amount_minor' | 'provider_refund_id'>

/** A payment whose refunded amount is known, from this reading or an earlier one. */
export type CountedPayment = ProviderPayment & { refundedMinor: number }

const sum = (refunds: OwnRefund[]) => refunds.reduce((total, refund) => total + refund.amount_minor, 0)

/**
 * Corrects a reading so that only refunds that are done count. Our own count by what the provider says of each,
 * whatever an older reading says. Others count by the provider's list; if it gives only a sum, pending refunds that the
 * sum may include are left out; if it gives nothing, what is known still holds, and a payment that is called refunded
 * was refunded in full.
 * `elsewhereMinor`: what was refunded at the provider's own site so far, in the payment's currency.
 */
export function countGiven(told: ProviderPayment, own: OwnRefund[], elsewhereMinor: number): CountedPayment {
  const { amountMinor } = told
  const refundedMinor = tellsNothing(told) ? amountMinor : told.refundedMinor
  const done = sum(own.filter((refund) => refund.state === 'done'))
  if (!isSettled(told.status) || amountMinor === null)
    return { ...told, refundedMinor: refundedMinor ?? done + elsewhereMinor }
  const countElsewhere = () => {
    if (told.refunds && !tellsNothing(told))
      return foreignRefunds(told.refunds, own).reduce((total, { minor }) => total + minor, 0)
    if (refundedMinor === null) return elsewhereMinor
    const waiting = sum(own.filter(isUnderWay))
    const unexplained = Math.max(0, refundedMinor - done - elsewhereMinor)
    return Math.max(0, refundedMinor - Math.min(waiting, unexplained) - done)
  }
  const given = Math.min(amountMinor, done + countElsewhere())
  return { ...told, refundedMinor: given, status: statusWith(told, given) }
}

/** Whether it is called refunded without saying how much. */
const tellsNothing = ({ status, refundedMinor, refunds = [] }: ProviderPayment): boolean =>
  status === 'refunded' && !refundedMinor && refunds.length === 0

/** `disputed` and `charged_back` take precedence over what the sums say. */
function statusWith({ status, amountMinor, refundedMinor }: ProviderPayment, given: number): ProviderPayment['status'] {
  if (status === 'disputed' || status === 'charged_back') return status
  if (given === amountMinor) return 'refunded'
  if (given > 0) return 'partially_refunded'
  // A reading without sums that reports a partial refund is believed.
  return status === 'partially_refunded' && !refundedMinor ? status : 'approved'
}
