import { isSettled } from './judge-payments.ts'
import type { ProviderPayment } from './payment-provider.ts'
import { isUnderWay, type RefundState } from './refund-states.ts'

/** A reading whose sum given back is known. */
export type CountedPayment = ProviderPayment & { refundedMinor: number }

interface OwnRefund {
  state: RefundState
  amount_minor: number
}

const sum = (refunds: OwnRefund[]) => refunds.reduce((total, refund) => total + refund.amount_minor, 0)

/**
 * A reading with only that counted as given back which is given for good: our own refunds by what the provider says of
 * each, whatever an older reading says; those under way not, although some readings deduct them at once.
 * A reading that does not say leaves what is known. `elsewhereMinor`: what was given back at the provider itself before, in the payment's currency.
 */
export function countGiven(told: ProviderPayment, own: OwnRefund[], elsewhereMinor: number): CountedPayment {
  const done = sum(own.filter((refund) => refund.state === 'done'))
  const refundedMinor = told.refundedMinor ?? done + elsewhereMinor
  if (!isSettled(told.status) || Number.isNaN(told.amountMinor)) return { ...told, refundedMinor }
  const waiting = sum(own.filter(isUnderWay))
  const unexplained = Math.max(0, refundedMinor - done - elsewhereMinor)
  const given = Math.min(told.amountMinor, Math.max(done, refundedMinor - Math.min(waiting, unexplained)))
  return { ...told, refundedMinor: given, status: statusWith(told, given) }
}

/** Frozen and taken back say more than sums do. */
function statusWith({ status, amountMinor, refundedMinor }: ProviderPayment, given: number): ProviderPayment['status'] {
  if (status === 'disputed' || status === 'charged_back') return status
  if (given === amountMinor) return 'refunded'
  if (given > 0) return 'partially_refunded'
  // A reading without sums that speaks of a part is believed.
  return status === 'partially_refunded' && !refundedMinor ? status : 'approved'
}
