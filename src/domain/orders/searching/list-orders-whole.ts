import { countedTestFlags } from '../../counted-test-flags.ts'
import type { Reader } from '../../database.ts'
import type { Services } from '../../services.ts'
import { readInPieces } from '../../sql/read-in-pieces.ts'
import { findMatching } from './matching-queries.ts'
import {
  type FoundOrder,
  type OrderSearch,
  readSearch,
  type Search,
  searchOrderRows,
  selectOrderKeys,
  selectOrderRows,
} from './order-search-queries.ts'
import { type OrderSummary, summarizeOrders } from './summarize-orders.ts'

const listedAtOnce = 500

/**
 * Searches for a text only within the orders of each batch: otherwise each batch would search all orders, lines and
 * accounts again.
 */
async function* rowsInPieces(reader: Reader, search: Search): AsyncGenerator<FoundOrder[]> {
  const wanted = { ...search, limit: listedAtOnce }
  if (search.exact || search.query === '') {
    yield* readInPieces(listedAtOnce, (after: FoundOrder | undefined) => searchOrderRows(reader, { ...wanted, after }))
    return
  }
  const all = { ...wanted, query: '' }
  for await (const keys of readInPieces(listedAtOnce, (after: Key | undefined) =>
    selectOrderKeys(reader, { ...all, after }),
  )) {
    const ids = await findMatching(
      reader,
      keys.map(({ id }) => id),
      search.query,
    )
    yield ids.length === 0 ? [] : await selectOrderRows(reader, ids)
  }
}

type Key = Awaited<ReturnType<typeof selectOrderKeys>>[number]

/**
 * All orders that match, newest first, in batches, so that a hundred thousand need no more memory than one batch. Each
 * continues after the last order of the one before: whatever is placed or changes meanwhile, none comes twice, and none
 * that matches throughout is missing. The first batch comes in any case, even empty.
 */
export async function* listOrdersWhole(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  wanted: OrderSearch,
): AsyncGenerator<OrderSummary[]> {
  const { database, clock, settings } = services
  const search = await readSearch(database.read, wanted, { now: clock.now(), tests: countedTestFlags(settings()) })
  let hasBegun = false
  for await (const rows of rowsInPieces(database.read, search)) {
    if (rows.length > 0 || !hasBegun) yield await summarizeOrders(services, rows)
    hasBegun = true
  }
}
