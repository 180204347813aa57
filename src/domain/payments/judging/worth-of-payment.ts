import { shareOf } from '../../minor-units.ts'
import type { OrderRow } from '../../orders/order-queries.ts'

/** A payment's amount in US cents at its order's own rate; null in a currency for which the order has none. */
export function worthOfPayment(
  order: Pick<OrderRow, 'total_cents' | 'quote_currency' | 'quote_minor'>,
  { currency, amount_minor: minor }: { currency: string; amount_minor: number },
): number | null {
  if (minor < 0) return null
  if (currency === order.quote_currency && order.quote_minor > 0)
    return shareOf(minor, order.total_cents, order.quote_minor)
  return currency === 'USD' ? minor : null
}
