import { countedTests } from '../../counted-tests.ts'
import type { Services } from '../../services.ts'
import { type FoundOrder, type OrderSearch, readSearch, searchOrderRows } from './order-search-queries.ts'
import { type OrderSummary, summarizeOrders } from './summarize-orders.ts'

const listedAtOnce = 500

/**
 * All orders that match, newest first, in pieces, so that a hundred thousand need no more memory than one piece. Each
 * goes on behind the last order of the one before: whatever is placed or changes meanwhile, none is there twice, and none
 * that matches throughout is missing.
 */
export async function* listOrdersWhole(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  wanted: OrderSearch,
): AsyncGenerator<OrderSummary[]> {
  const { database, clock, settings } = services
  const search = await readSearch(database.read, wanted, { now: clock.now(), tests: countedTests(settings()) })
  for (let after: FoundOrder | undefined; ; ) {
    const rows: FoundOrder[] = await searchOrderRows(database.read, { ...search, after, limit: listedAtOnce })
    yield await summarizeOrders(services, rows)
    if (rows.length < listedAtOnce) return
    after = rows.at(-1)
  }
}
