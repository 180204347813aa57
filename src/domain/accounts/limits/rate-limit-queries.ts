import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Reader, Tables, Writer } from '../../database.ts'
import { isWithin, presentWindow } from '../../dates/time-window.ts'
import { makeStatement } from '../../sql/statement.ts'

/**
 * Adds `times` to the key's count in its current window and returns the count and when the window began. Instants are
 * in ms. A window is current if it began after `after` and by `until`; otherwise a new one begins at `began`, the first
 * request after the last window.
 */
const upsertCount = makeStatement((writer, { id, key, times, after, until, began }: CountedRequests) =>
  writer
    .insertInto('rate_limits')
    .values({ id, key, count: times, last_request: began })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((known) => {
        const isPresent = known.and([
          known('rate_limits.last_request', '>', after),
          known('rate_limits.last_request', '<=', until),
        ])
        return {
          count: known
            .case()
            .when(isPresent)
            .then(known('rate_limits.count', '+', times))
            .else(times)
            .end(),
          last_request: known.case().when(isPresent).then(known.ref('rate_limits.last_request')).else(began).end(),
        }
      }),
    )
    .returning(['count', 'last_request as began']),
)

const countedBy = ({ key, now, windowMs, times = 1, began = now }: RequestCount): CountedRequests => ({
  ...{ id: randomUUID(), key, times, began },
  ...presentWindow(now, windowMs),
})

/** Counts requests of a key in its current window; returns the count and when that window began (ms). */
export async function addToCount(database: Database, request: RequestCount): Promise<{ count: number; began: number }> {
  const query = upsertCount.fill(database.writer, countedBy(request))
  const [[row]] = await database.writeShared([{ query }])
  if (!row) throw new Error('A count gives its row.')
  return row
}

/** The key's count in its current window, locked until this transaction ends. */
export async function lockCount(
  transaction: Writer,
  { key, now, windowMs }: RequestCount,
): Promise<{ count: number; began: number }> {
  const select = () =>
    transaction
      .selectFrom('rate_limits')
      .select(['count', 'last_request as began'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
  // A row that does not exist cannot be locked.
  const row = (await select()) ?? (await addToLocked(transaction, { key, now, windowMs, times: 0 }))
  return row && isWithin(row.began, { now, ms: windowMs }) ? row : { count: 0, began: now }
}

/** The same as `addToCount` within a transaction. */
export const addToLocked = (transaction: Writer, request: RequestCount) =>
  upsertCount.first(transaction, countedBy(request))

/** Deletes counts that began before `from` or after `until`, at most so many; returns how many. */
export async function deleteCountsOutside(
  transaction: Writer,
  { from, until, atMost }: { from: number; until: number; atMost: number },
) {
  const isOutside = (count: ExpressionBuilder<Tables, 'rate_limits'>) =>
    count.or([count('last_request', '<', from), count('last_request', '>', until)])
  const { numDeletedRows } = await transaction
    .deleteFrom('rate_limits')
    .where('id', 'in', (counts) => counts.selectFrom('rate_limits').select('id').where(isOutside).limit(atMost))
    // Again: a request counted in the meantime may have begun a new window.
    .where(isOutside)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** The key's count and when its window began; that window may be over. */
export const selectRequestCount = (
  database: Reader,
  key: string,
): Promise<{ count: number; began: number } | undefined> =>
  database
    .selectFrom('rate_limits')
    .select(['count', 'last_request as began'])
    .where('key', '=', key)
    .executeTakeFirst()

interface CountedRequests {
  id: string
  key: string
  times: number
  after: number
  until: number
  began: number
}

interface RequestCount {
  key: string
  now: number
  windowMs: number
  times?: number
  /** When a new window begins, if there has to be one: at its first request, which may be earlier than this write. */
  began?: number
}
