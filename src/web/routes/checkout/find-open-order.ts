import { isOpen } from '#domain/orders/order-states.ts'
import { callStore } from '#web/call-store.ts'
import { findLastOrderId } from '#web/personal/purchase/ongoing-purchase.ts'
import { type OwnOrder, readOrder, readOrders } from '#web/personal/purchase/order.ts'

const holds = (productIds: string[], { lines }: OwnOrder) =>
  lines.some(({ productId }) => productIds.includes(productId))

/**
 * The number of the buyer's newest order that is still open and contains one of these models; null when there is none.
 */
export async function findOpenOrder(productIds: string[]): Promise<string | null> {
  const answer = await callStore('GET /me/orders', { query: { limit: 20 } })
  const orders = answer.ok ? readOrders(answer.body) : []
  const open = orders.find((order) => isOpen(order.status) && holds(productIds, order))
  return open?.number ?? null
}

/**
 * The last order made without an account in this tab, if it contains one of these models and is open or gives access to
 * its files; null otherwise.
 */
export async function findGuestOrder(productIds: string[]): Promise<OwnOrder | null> {
  const id = findLastOrderId()
  if (!id) return null
  const answer = await callStore('GET /me/orders/{id}', { params: { id } })
  const order = answer.ok ? readOrder(answer.body) : null
  if (!order || !holds(productIds, order)) return null
  return isOpen(order.status) || order.fileName !== null ? order : null
}
