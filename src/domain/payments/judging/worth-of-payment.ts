import { shareOf } from '../../minor-units.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { amountOf } from '../../stored-amount.ts'

const alone = { minor: 0, cents: 0 }

/**
 * A payment's amount in US cents at its order's own rate; null in a currency for which the order has no rate, and when
 * the amount is unknown. A part gets the worth of all parts together minus what the others are booked at (`others`):
 * rounded on its own, each of two halves could be worth half a cent more, and both more than the order.
 */
export function worthOfPayment(
  order: Pick<OrderRow, 'total_cents' | 'quote_currency' | 'quote_minor'>,
  payment: { currency: string; amount_minor: number },
  others: { minor: number; cents: number } = alone,
): number | null {
  const { currency } = payment
  const minor = amountOf(payment)
  if (minor === null) return null
  if (currency === order.quote_currency && order.quote_minor > 0)
    return Math.max(0, shareOf(others.minor + minor, order.total_cents, order.quote_minor) - others.cents)
  return currency === 'USD' ? minor : null
}
