import { judgeCapture } from '#adapters/paypal/paypal-capture-status.ts'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type {
  PaymentStatus,
  ProviderNotice,
  ProviderPayment,
  ProviderRefund,
} from '#domain/payments/payment-provider.ts'
import { type CaptureState, hadMoney, type Outcome } from '#simulators/paypal/capture-rules.ts'

interface GivenBack extends ProviderRefund {
  /** Null for a refund that was made at the provider itself. */
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
  /** Captures that were refused. */
  declines: number
  /** The approval that was there at the last try to collect. */
  triedApproval: number
  /** Tries to collect that the buyer's approvals and returns are still good for. */
  permits: number
  /** Tries to collect for which the buyer had done nothing since the last decline. */
  blindTries: number
  /** How the money stands apart from refunds; null before it moved. */
  capture: CaptureState | null
  /** Captures that moved money. */
  captures: number
  /** How often the store said that nobody waits for it any more. */
  closed: number
  keys: Set<string>
  refunds: GivenBack[]
  /** What the next refund leads to at once. */
  refundOutcome: ProviderRefund['state']
  /** Refunds that wait are deducted in readings already. */
  hasty: boolean
  /** A dispute is open, whether the provider holds the money for it or not. */
  isDisputed: boolean
  /** Whether readings may see disputes. */
  seesDisputes: boolean
  /** What the provider's notices would say of its disputes, the oldest first. */
  notices: TestNotice[]
}

/** What a test lets a notice say. */
export type TestNotice = Pick<ProviderNotice, 'orderId'> & Partial<ProviderNotice>

const sumOf = (refunds: GivenBack[]) => refunds.reduce((sum, refund) => sum + refund.minor, 0)
const refundIn = (sale: Sale, states: ProviderRefund['state'][]) =>
  sumOf(sale.refunds.filter((refund) => states.includes(refund.state)))

/** What of a sale was neither given back nor is about to be, in cents. */
export const freeOf = (sale: Sale) => sale.amountMinor - refundIn(sale, ['pending', 'done'])

/** How the payment stands with what was given back of it. */
export function statusOf(sale: Sale, given = refundIn(sale, ['done'])): PaymentStatus | null {
  const status = sale.capture && judgeCapture(sale.capture)
  if (status !== 'approved' || given === 0) return status
  return given === sale.amountMinor ? 'refunded' : 'partially_refunded'
}

/** The sale's payment as a reading tells it. */
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

/** What the provider keeps of each sale, in cents. */
export const feeMinor = 59

/** What of a sale lies in the seller's account now, before fees, in cents. */
export function heldOf(sale: Sale): number {
  return sale.capture && hadMoney(sale.capture) ? sale.amountMinor - refundIn(sale, ['done']) : 0
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

/** Takes a refund as PayPal does: once for each key, never more than is left, none of money that was taken back. */
export function giveBack(sale: Sale, { key, minor }: { key: string | null; minor: number }): ProviderRefund {
  const earlier = key === null ? undefined : sale.refunds.find((refund) => refund.key === key)
  if (earlier) return earlier
  const isPossible = sale.capture !== null && hadMoney(sale.capture) && minor > 0 && minor <= freeOf(sale)
  if (!isPossible)
    throw new ShopError(
      'aborted',
      inAll(() => 'This cannot be given back.'),
    )
  const state = key === null ? 'done' : sale.refundOutcome
  const refund = { id: `refund-${sale.orderId}-${sale.refunds.length}`, state, status: state, key, minor }
  sale.refunds.push(refund)
  // Who has everything back disputes nothing.
  if (heldOf(sale) === 0) Object.assign(sale, { capture: { status: 'COMPLETED' }, isDisputed: false })
  return refund
}
