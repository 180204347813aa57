import type { Order } from '#domain/orders/list-orders.ts'

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'number' in value && 'lines' in value && Array.isArray(value.lines)

/** The order in an answer of the store; null when there is none. */
export const readOrder = (body: unknown): Order | null => (isOrder(body) ? body : null)

export const readOrders = (body: unknown): Order[] => (Array.isArray(body) ? body.filter(isOrder) : [])
