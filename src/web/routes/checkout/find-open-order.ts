import { isOpen } from '#domain/orders/order-states.ts'
import { callStore } from '#web/call-store.ts'
import { readOrders } from '#web/personal/purchase/order.ts'

/** Number of the buyer's newest order that is still open and holds one of these models; null when there is none. */
export async function findOpenOrder(productIds: string[]): Promise<string | null> {
  const answer = await callStore('GET /me/orders', { query: { limit: 20 } })
  const orders = answer.ok ? readOrders(answer.body) : []
  const open = orders.find(
    ({ status, lines }) => isOpen(status) && lines.some(({ productId }) => productIds.includes(productId)),
  )
  return open?.number ?? null
}
