import type { Reader } from '../../database.ts'
import { sumMovementsOfOrders } from '../movement-queries.ts'

/** What moved for an order at its provider, in US cents: received, refunded or taken back, and kept as fees. */
export interface OrderSums {
  paidCents: number
  givenBackCents: number
  feeCents: number
}

/** What moved for each of these orders, by order id. */
export async function sumOrders({ reader }: { reader: Reader }, orderIds: string[]): Promise<Map<string, OrderSums>> {
  const sums = new Map(orderIds.map((id) => [id, { paidCents: 0, givenBackCents: 0, feeCents: 0 }]))
  if (orderIds.length === 0) return sums
  for (const { order_id: id, kind, cents } of await sumMovementsOfOrders(reader, orderIds)) {
    const order = id === null ? undefined : sums.get(id)
    if (!order) continue
    if (kind === 'charge') order.paidCents += Number(cents ?? 0)
    else if (kind === 'fee') order.feeCents -= Number(cents ?? 0)
    else order.givenBackCents -= Number(cents ?? 0)
  }
  return sums
}
