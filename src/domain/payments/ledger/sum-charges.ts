import type { Reader } from '../../database.ts'
import type { OrderRow } from '../../orders/order-queries.ts'
import { selectMovementsOfOrder } from '../movement-queries.ts'
import { ofKind, sumMovements } from './movement-sums.ts'

/** Sums the booked charges of these payments of an order, given by our row ids, in the order's own currency. */
export async function sumCharges(reader: Reader, order: Pick<OrderRow, 'id' | 'quote_currency'>, paymentIds: string[]) {
  const movements = paymentIds.length === 0 ? [] : await selectMovementsOfOrder(reader, order.id)
  const charges = ofKind(movements, 'charge').filter(({ currency }) => currency === order.quote_currency)
  return sumMovements(charges.filter((charge) => paymentIds.includes(charge.payment_id)))
}
