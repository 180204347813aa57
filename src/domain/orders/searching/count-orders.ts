import { countedTestFlags } from '../../counted-test-flags.ts'
import type { Services } from '../../services.ts'
import { countOrderRows, type OrderSearch, readSearch } from './order-search-queries.ts'

/** How many orders match, for whoever needs neither them nor their sum. */
export async function countOrders(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  wanted: OrderSearch,
): Promise<number> {
  const search = await readSearch(database.read, wanted, { now: clock.now(), tests: countedTestFlags(settings()) })
  return countOrderRows(database.read, search)
}
