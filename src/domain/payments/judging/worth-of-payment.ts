import { shareOf } from '../../minor-units.ts'
import type { OrderRow } from '../../orders/order-queries.ts'

const alone = { minor: 0, cents: 0 }

/**
 * A payment's amount in US cents at its order's own rate; null in a currency for which the order has none. A part takes
 * what the other parts, as they are booked (`others`), leave of what they come to with it: rounded by itself, each of two
 * halves would be worth half a cent more, and both more than the order.
 */
export function worthOfPayment(
  order: Pick<OrderRow, 'total_cents' | 'quote_currency' | 'quote_minor'>,
  { currency, amount_minor: minor }: { currency: string; amount_minor: number },
  others: { minor: number; cents: number } = alone,
): number | null {
  if (minor < 0) return null
  if (currency === order.quote_currency && order.quote_minor > 0)
    return Math.max(0, shareOf(others.minor + minor, order.total_cents, order.quote_minor) - others.cents)
  return currency === 'USD' ? minor : null
}
