import { countedTestFlags } from '../../counted-test-flags.ts'
import type { Services } from '../../services.ts'
import { readSearch, searchOrderRows } from './order-search-queries.ts'
import { type OrderSummary, summarizeOrders } from './summarize-orders.ts'

/** The newest orders, without counting or adding up the others. */
export async function listNewestOrders(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  limit: number,
): Promise<OrderSummary[]> {
  const { database, clock, settings } = services
  const search = await readSearch(database.read, {}, { now: clock.now(), tests: countedTestFlags(settings()) })
  return summarizeOrders(services, await searchOrderRows(database.read, { ...search, limit }))
}
