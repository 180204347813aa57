import { randomUUID } from 'node:crypto'
import type { Reader, Writer } from '../database.ts'

/**
 * Adds `times` to the key's count in its present window, which begins with the first request after the last window
 * (instants and lengths in ms); returns the count and when the window began.
 */
export const upsertRequestCount = (
  transaction: Writer,
  { key, now, windowMs, times = 1, began = now }: RequestCount,
): Promise<{ count: number; began: number }> =>
  transaction
    .insertInto('rate_limits')
    .values({ id: randomUUID(), key, count: times, last_request: began })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((known) => ({
        count: known
          .case()
          .when('rate_limits.last_request', '>', now - windowMs)
          .then(known('rate_limits.count', '+', times))
          .else(times)
          .end(),
        last_request: known
          .case()
          .when('rate_limits.last_request', '>', now - windowMs)
          .then(known.ref('rate_limits.last_request'))
          .else(began)
          .end(),
      })),
    )
    .returning(['count', 'last_request as began'])
    .executeTakeFirstOrThrow()

export const deleteOldCounts = (transaction: Writer, before: number) =>
  transaction.deleteFrom('rate_limits').where('last_request', '<', before).execute()

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

interface RequestCount {
  key: string
  now: number
  windowMs: number
  times?: number
  /** When a window begins that has to: at its first request, which may be earlier than this write. */
  began?: number
}
