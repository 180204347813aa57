import { ShopError } from '../errors.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { convertCents, formatMinor } from '../orders/quote.ts'
import { because } from '../owner-refusals.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { RefundRow } from './refund-queries.ts'
import { shareOf, worthOfPayment } from './worth-of-payment.ts'

export interface RefundAmount {
  /** In US cents. */
  cents: number
  /** In the payment's currency. */
  minor: number
}

type Paid = Pick<OrderRow, 'total_cents' | 'quote_currency' | 'quote_minor' | 'quote_rate'>
type Given = Pick<RefundRow, 'state' | 'amount_cents' | 'amount_minor'>

/**
 * What of a payment was not given back yet. What the provider says counts, or our own refunds where a reading is older
 * than they are; refunds given at the provider are turned into dollars in proportion.
 */
export function leftToRefund(
  order: Paid,
  payment: Pick<PaymentRow, 'amount_minor' | 'refunded_minor' | 'currency'>,
  refunds: Given[],
): RefundAmount {
  const own = refunds.filter((refund) => refund.state !== 'refused')
  const ownMinor = own.reduce((sum, refund) => sum + refund.amount_minor, 0)
  const ownCents = own.reduce((sum, refund) => sum + refund.amount_cents, 0)
  const elsewhere = Math.max(0, payment.refunded_minor - ownMinor)
  const worth = worthOfPayment(order, payment) ?? 0
  const elsewhereCents = shareOf(elsewhere, worth, payment.amount_minor)
  return {
    cents: Math.max(0, worth - ownCents - elsewhereCents),
    minor: Math.max(0, payment.amount_minor - ownMinor - elsewhere),
  }
}

/**
 * The refund that is meant by `cents` (default: all that is left). The last one takes the remainder, so that rounded sums
 * add up to the payment. Throws aborted when nothing is left, invalid-argument for more than that (`details.leftCents`)
 * or for less than the currency's smallest unit.
 */
export function chooseRefund(order: Paid, left: RefundAmount, cents = left.cents): RefundAmount {
  if (left.minor === 0)
    throw new ShopError(
      'aborted',
      'All of this payment was given back already. No money was moved.',
      because('all-refunded'),
    )
  if (cents > left.cents)
    throw new ShopError(
      'invalid-argument',
      'This is more than what is left of the payment. No money was moved.',
      because('above-what-is-left', {
        leftCents: left.cents,
        left: formatMinor(left.minor, order.quote_currency),
      }),
    )
  if (cents === left.cents) return left
  const minor = convertCents(cents, { currency: order.quote_currency, rate: order.quote_rate })
  if (minor === 0)
    throw new ShopError(
      'invalid-argument',
      'This is less than the smallest sum of the currency. No money was moved.',
      because('below-smallest-sum'),
    )
  return { cents, minor: Math.min(minor, left.minor) }
}
