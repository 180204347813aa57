import type { Database } from '../database.ts'
import { type FoundOrder, type OrderSearch, searchOrderRows } from './order-search-queries.ts'
import type { OrderStatus } from './order-states.ts'

export interface OrderSummary {
  id: string
  number: string
  status: OrderStatus
  createdAt: string
  paidAt: string | null
  email: string
  provider: string
  totalCents: number
  /** A payment of it does not fit or came twice, and waits for the owner. */
  flagged: boolean
}

export interface OrderPage {
  items: OrderSummary[]
  total: number
  page: number
  pageSize: number
}

const pageSize = 50

const summarize = (row: FoundOrder): OrderSummary => ({
  id: row.id,
  number: row.number,
  status: row.status,
  createdAt: row.created_at,
  paidAt: row.paid_at,
  email: row.email,
  provider: row.provider,
  totalCents: row.total_cents,
  flagged: row.flags > 0,
})

/** All orders of the store for its owner, newest first: by status (or `flagged`), and by number, id or e-mail. */
export async function searchOrders(
  { database }: { database: Database },
  { status, query, page }: Omit<OrderSearch, 'limit' | 'offset'> & { page: number },
): Promise<OrderPage> {
  const search = { status, query: query.trim(), limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, total } = await searchOrderRows(database.read, search)
  return { items: rows.map(summarize), total, page, pageSize }
}
