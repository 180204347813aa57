import type { Order } from '#domain/orders/list-orders.ts'

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'number' in value && 'lines' in value && Array.isArray(value.lines)

/** The order in an answer of the store; null when there is none. */
export const readOrder = (body: unknown): Order | null => (isOrder(body) ? body : null)

export const readOrders = (body: unknown): Order[] => (Array.isArray(body) ? body.filter(isOrder) : [])

/** Decimal units, as the shop states sizes: `2.1 MB`, `950 KB`. */
export const fileSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)}\u00a0MB` : `${Math.max(1, Math.round(bytes / 1000))}\u00a0KB`
