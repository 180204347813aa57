import type { Order } from '#domain/orders/list-orders.ts'

/** An order as the store answers it to its buyer. */
export interface OwnOrder extends Order {
  /** Where its buyer can go on paying; null unless it awaits its payment. */
  payUrl: string | null
}

const isOrder = (value: unknown): value is OwnOrder =>
  typeof value === 'object' && value !== null && 'number' in value && 'lines' in value && Array.isArray(value.lines)

/** The order in an answer of the store; null when there is none. */
export const readOrder = (body: unknown): OwnOrder | null => (isOrder(body) ? body : null)

export const readOrders = (body: unknown): OwnOrder[] => (Array.isArray(body) ? body.filter(isOrder) : [])
