import { judgeCapture } from '#adapters/paypal/paypal-capture-status.ts'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type {
  PaymentStatus,
  ProviderNotice,
  ProviderPayment,
  ProviderRefund,
} from '#domain/payments/payment-provider.ts'
import { type CaptureState, holdsFunds, type Outcome } from '#simulators/paypal/capture-rules.ts'

interface GivenBack extends ProviderRefund {
  /** Null for a refund made at the provider itself. */
  key: string | null
  minor: number
}

export interface Sale {
  orderId: string
  amountMinor: number
  /** How often the buyer approved; 0 = not yet. */
  approvals: number
  /** What the next capture leads to. */
  outcome: Outcome
  /** Captures that were declined. */
  declines: number
  /** The number of the approval at the last attempt to collect. */
  triedApproval: number
  /** Attempts to collect that the buyer's approvals and returns still permit. */
  permits: number
  /** Attempts to collect although the buyer had done nothing since the last decline. */
  blindTries: number
  /** The state of the money apart from refunds; null before it moved. */
  capture: CaptureState | null
  /** Captures that moved money. */
  captures: number
  /** How often the store reported that nobody waits for the sale any more. */
  closed: number
  keys: Set<string>
  refunds: GivenBack[]
  /** The immediate outcome of the next refund. */
  refundOutcome: ProviderRefund['state']
  /** Whether readings already deduct pending refunds. */
  hasty: boolean
  /** Whether a dispute is open, no matter if the provider holds the money for it. */
  isDisputed: boolean
  /** Whether readings may see disputes. */
  seesDisputes: boolean
  /** Contents of the provider's notices about its disputes, oldest first. */
  notices: TestNotice[]
}

/** The fields of a notice that a test may set. */
export type TestNotice = Pick<ProviderNotice, 'orderId'> & Partial<ProviderNotice>

const sumOf = (refunds: GivenBack[]) => refunds.reduce((sum, refund) => sum + refund.minor, 0)
const refundIn = (sale: Sale, states: ProviderRefund['state'][]) =>
  sumOf(sale.refunds.filter((refund) => states.includes(refund.state)))

/** The part of a sale that is neither refunded nor about to be, in cents. */
export const refundableOf = (sale: Sale) => sale.amountMinor - refundIn(sale, ['pending', 'done'])

/** The status of the payment after what was refunded of it. */
export function statusOf(sale: Sale, given = refundIn(sale, ['done'])): PaymentStatus | null {
  const status = sale.capture && judgeCapture(sale.capture)
  if (status !== 'approved' || given === 0) return status
  return given === sale.amountMinor ? 'refunded' : 'partially_refunded'
}

/** The sale's payment as a reading returns it. */
export function paymentOf(id: string, sale: Sale): ProviderPayment[] {
  const given = refundIn(sale, sale.hasty ? ['done', 'pending'] : ['done'])
  const status = statusOf(sale, given)
  if (sale.capture === null || status === null) return []
  return [
    {
      id: `capture-${id}`,
      providerOrderId: id,
      orderId: sale.orderId,
      status,
      dispute: sale.seesDisputes ? (sale.isDisputed ? 'open' : 'none') : 'unknown',
      statusDetail: [sale.capture.status, sale.capture.reason].filter(Boolean).join(' '),
      currency: 'USD',
      amountMinor: sale.amountMinor,
      refundedMinor: given,
      feeMinor: status === 'pending' || status === 'rejected' ? undefined : feeMinor,
      payee: 'SELLER',
      live: true,
    },
  ]
}

/** The provider's fee for each sale, in cents. */
export const feeMinor = 59

/** What the seller's account now holds of a sale, before fees, in cents. */
export function heldOf(sale: Sale): number {
  return sale.capture && holdsFunds(sale.capture) ? sale.amountMinor - refundIn(sale, ['done']) : 0
}

export const openSale = (orderId: string, amountMinor: number): Sale => ({
  orderId,
  amountMinor,
  approvals: 0,
  outcome: 'completed',
  declines: 0,
  triedApproval: 0,
  permits: 0,
  blindTries: 0,
  capture: null,
  captures: 0,
  closed: 0,
  keys: new Set(),
  refunds: [],
  refundOutcome: 'done',
  hasty: false,
  isDisputed: false,
  seesDisputes: true,
  notices: [],
})

/** Takes a refund as PayPal does: once per key, never more than is left, and none of money that was taken back. */
export function refundSale(sale: Sale, { key, minor }: { key: string | null; minor: number }): ProviderRefund {
  const earlier = key === null ? undefined : sale.refunds.find((refund) => refund.key === key)
  if (earlier) return earlier
  const isPossible = sale.capture !== null && holdsFunds(sale.capture) && minor > 0 && minor <= refundableOf(sale)
  if (!isPossible)
    throw new ShopError(
      'aborted',
      inAll(() => 'This cannot be given back.'),
    )
  const state = key === null ? 'done' : sale.refundOutcome
  const refund = { id: `refund-${sale.orderId}-${sale.refunds.length}`, state, status: state, key, minor }
  sale.refunds.push(refund)
  // A buyer who has everything back has no dispute.
  if (heldOf(sale) === 0) Object.assign(sale, { capture: { status: 'COMPLETED' }, isDisputed: false })
  return refund
}
