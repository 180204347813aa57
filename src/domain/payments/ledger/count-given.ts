import { isSettled } from '../judging/judge-payments.ts'
import type { ProviderPayment } from '../payment-provider.ts'
import type { RefundRow } from '../refund-queries.ts'
import { isUnderWay } from '../refund-states.ts'
import { foreignRefunds } from './foreign-refunds.ts'

type OwnRefund = Pick<RefundRow, 'state' | 'amount_minor' | 'provider_refund_id'>

/** A payment of which is known what was given back, whether this reading told it or an earlier one. */
export type CountedPayment = ProviderPayment & { refundedMinor: number }

const sum = (refunds: OwnRefund[]) => refunds.reduce((total, refund) => total + refund.amount_minor, 0)

/**
 * A reading with only that counted as given back which is given for good: our own refunds by what the provider says of
 * each, whatever an older reading says. Where the provider lists refunds, the others count by its list; where it tells a
 * sum, that may deduct those that wait; where it tells nothing, what is known goes on to hold, and a payment that is
 * called refunded was given back whole.
 * `elsewhereMinor`: what was given back at the provider itself before, in the payment's currency.
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

/** Called refunded, without a word on how much. */
const tellsNothing = ({ status, refundedMinor, refunds = [] }: ProviderPayment): boolean =>
  status === 'refunded' && !refundedMinor && refunds.length === 0

/** Frozen and taken back say more than sums do. */
function statusWith({ status, amountMinor, refundedMinor }: ProviderPayment, given: number): ProviderPayment['status'] {
  if (status === 'disputed' || status === 'charged_back') return status
  if (given === amountMinor) return 'refunded'
  if (given > 0) return 'partially_refunded'
  // A reading without sums that speaks of a part is believed.
  return status === 'partially_refunded' && !refundedMinor ? status : 'approved'
}
