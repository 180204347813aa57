import { ShopError } from '../../errors.ts'
import { convertCents, formatMinor, shareOf } from '../../minor-units.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { because } from '../../owner-refusals.ts'
import type { MovementRow } from '../movement-queries.ts'
import type { PaymentRow } from '../payment-queries.ts'
import type { RefundRow } from '../refund-queries.ts'
import { isUnderWay } from '../refund-states.ts'
import { heldBy } from './movement-sums.ts'
import { sayRefund } from './refund-texts.ts'

export interface RefundAmount {
  /** In US cents. */
  cents: number
  /** In the payment's currency. */
  minor: number
}

/** A payment that can be refunded: its currency, and the rate per US dollar if its order has one for that currency. */
export interface Refundable {
  currency: string
  rate: string | null
}

/** How an order's payment is refunded: at the order's own rate if it came in the order's currency. */
export const refundableOf = (order: Pick<OrderRow, 'quote_currency' | 'quote_rate'>, currency: string): Refundable => ({
  currency,
  rate: currency === order.quote_currency ? order.quote_rate : null,
})

/** How much of a payment is in the seller's account and not committed to a refund in progress. */
export function leftToRefund(
  currency: string,
  movements: Pick<MovementRow, 'kind' | 'minor' | 'cents' | 'currency'>[],
  refunds: Pick<RefundRow, 'state' | 'amount_cents' | 'amount_minor'>[],
): RefundAmount {
  const held = heldBy(movements.filter((movement) => movement.currency === currency))
  const spokenFor = refunds.filter(isUnderWay)
  return {
    cents: Math.max(0, held.cents - spokenFor.reduce((sum, refund) => sum + refund.amount_cents, 0)),
    minor: Math.max(0, held.minor - spokenFor.reduce((sum, refund) => sum + refund.amount_minor, 0)),
  }
}

interface Books {
  movements: MovementRow[]
  refunds: RefundRow[]
}

/**
 * What a refund is worth in US cents; null where nobody knows, which its row stores as 0: it is then all that is left
 * of a payment in a currency for which its order has no rate.
 */
export const worthOfRefund = ({ amount_cents: cents }: Pick<RefundRow, 'amount_cents'>): number | null =>
  cents === 0 ? null : cents

/** How much of one payment can still be refunded, given its parts and the movements and refunds of its order. */
export function leftOf(parts: Pick<PaymentRow, 'id' | 'currency'>[], { movements, refunds }: Books): RefundAmount {
  const isOwn = (one: { payment_id: string }) => parts.some(({ id }) => id === one.payment_id)
  return leftToRefund(parts[0]?.currency ?? '', movements.filter(isOwn), refunds.filter(isOwn))
}

/** A payment whose amount cannot be read is in no book: its owner refunds it at the provider. */
export const unreadableAmount = () => new ShopError('aborted', sayRefund.unreadable, because('amount-unreadable'))

/**
 * The refund that `cents` asks for (default: all that is left). The last refund takes the remainder, so that rounded
 * amounts add up to the payment. Throws `aborted` when nothing is left, `invalid-argument` for more than is left
 * (`details.leftCents`) or for less than the currency's smallest unit.
 */
export function chooseRefund(
  { currency, rate }: Refundable,
  left: RefundAmount,
  cents: number | undefined,
): RefundAmount {
  if (left.minor === 0) throw new ShopError('aborted', sayRefund.allRefunded, because('all-refunded'))
  if (cents === undefined || cents === left.cents) return left
  if (cents > left.cents)
    throw new ShopError(
      'invalid-argument',
      sayRefund.aboveWhatIsLeft,
      because('above-what-is-left', { leftCents: left.cents, left: formatMinor(left.minor, currency) }),
    )
  const minor = rate === null ? shareOf(cents, left.minor, left.cents) : convertCents(cents, { currency, rate })
  if (minor === 0) throw new ShopError('invalid-argument', sayRefund.belowSmallestSum, because('below-smallest-sum'))
  return { cents, minor: Math.min(minor, left.minor) }
}
