import type { Writer } from '../database.ts'
import type { Clock } from '../services.ts'
import { tellEndpoints } from '../webhooks/tell-endpoints.ts'
import type { ToldOrder } from '../webhooks/webhook-events.ts'
import { type OrderLineRow, type OrderRow, selectLines } from './order-queries.ts'
import type { OrderStatus } from './order-states.ts'

interface Needs {
  transaction: Writer
  clock: Clock
}

const present = (order: OrderRow, lines: OrderLineRow[]): ToldOrder => ({
  orderId: order.id,
  number: order.number,
  provider: order.provider,
  totalCents: order.total_cents,
  currency: order.currency,
  country: order.country,
  test: order.test === 1,
  createdAt: order.created_at,
  lines: lines.map((line) => ({
    ...{ productId: line.product_id, slug: line.slug, title: line.title, variant: line.variant },
    ...{ quantity: line.quantity, chargedCents: line.charged_cents },
  })),
})

const eventOf = (from: OrderStatus, to: OrderStatus, isFirst: boolean) => {
  if (to === 'disputed') return 'order.disputed'
  if (to === 'charged_back') return 'order.charged_back'
  const givesBack = from === 'disputed' || from === 'charged_back'
  if (givesBack && (to === 'paid' || to === 'partially_refunded')) return 'order.reinstated'
  return to === 'paid' && isFirst ? 'order.paid' : null
}

/** Tells the owners' endpoints of a step that they may want to know of; refunds are told with the money that they move. */
export async function tellStep(
  needs: Needs,
  order: OrderRow,
  { from, to, isFirst, lines }: { from: OrderStatus; to: OrderStatus; isFirst: boolean; lines: OrderLineRow[] },
): Promise<void> {
  const type = eventOf(from, to, isFirst)
  if (type) await tellEndpoints(needs, type, () => present(order, lines))
}

/** Tells the owners' endpoints that so much went back, in US cents (null: in a currency without a rate). */
export const tellGivenBack = (needs: Needs, order: OrderRow, refundedCents: number | null): Promise<void> =>
  tellEndpoints(needs, 'order.refunded', async () => ({
    ...present(order, await selectLines(needs.transaction, [order.id])),
    refundedCents,
  }))
