import { countedTestFlags } from '../../counted-test-flags.ts'
import type { Services } from '../../services.ts'
import { type OrderSearch, readSearch, searchOrderRows, sumOrderRows } from './order-search-queries.ts'
import { type OrderSummary, summarizeOrders } from './summarize-orders.ts'

export interface OrderPage {
  items: OrderSummary[]
  total: number
  /** The total of all matching orders, paid or not, in US cents; test orders do not count. */
  totalCents: number
  page: number
  pageSize: number
}

/** All orders of the store for its owner, newest first. */
export async function searchOrders(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  { page, pageSize = 50, ...wanted }: OrderSearch & { page: number; pageSize?: number },
): Promise<OrderPage> {
  const { database, clock, settings } = services
  const search = await readSearch(database.read, wanted, { now: clock.now(), tests: countedTestFlags(settings()) })
  const sums = await sumOrderRows(database.read, search)
  const rows = await searchOrderRows(database.read, { ...search, limit: pageSize, offset: (page - 1) * pageSize })
  return { items: await summarizeOrders(services, rows), ...sums, page, pageSize }
}
