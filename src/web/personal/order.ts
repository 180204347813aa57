import type { OrderStatus } from '#domain/orders/order-states.ts'

/** An order as `GET /api/me/orders` tells it (CONTRACT §5), as far as pages show it. */
export interface Order {
  id: string
  number: string
  status: OrderStatus
  /** Instant. */
  createdAt: string
  email: string
  currency: string
  totalCents: number
  provider: 'paypal' | 'mercadopago' | 'free'
  /** When another currency was collected. */
  charged?: { currency: string; amount: string } | null
  /** The package of the whole order; null while it gives no access. */
  fileName?: string | null
  lines: OrderLine[]
}

export interface OrderLine {
  slug: string
  /** Address of the product's picture; missing when it has none. */
  image?: string | null
  title: string
  quantity: number
  unitCents: number
  files: { fileName: string; size: number; sha256: string }[]
}

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'number' in value && 'lines' in value && Array.isArray(value.lines)

/** The order in an answer of the store; null when there is none. */
export const readOrder = (body: Record<string, unknown>): Order | null => {
  const order = body.order ?? body
  return isOrder(order) ? order : null
}

export const readOrders = (body: Record<string, unknown>): Order[] =>
  Array.isArray(body.orders) ? body.orders.filter(isOrder) : []

/** Decimal units, as the shop states sizes: `2.1 MB`, `950 KB`. */
export const fileSize = (bytes: number): string =>
  bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`
