import { randomUUID } from 'node:crypto'
import type { Writer } from '../database.ts'

/**
 * Adds one to the key's count in its present window, which begins with the first request after the last window
 * (instants and lengths in ms); returns the count and when the window began.
 */
export const upsertRequestCount = (
  transaction: Writer,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
): Promise<{ count: number; began: number }> =>
  transaction
    .insertInto('rate_limits')
    .values({ id: randomUUID(), key, count: 1, last_request: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((known) => ({
        count: known
          .case()
          .when('rate_limits.last_request', '>', now - windowMs)
          .then(known('rate_limits.count', '+', 1))
          .else(1)
          .end(),
        last_request: known
          .case()
          .when('rate_limits.last_request', '>', now - windowMs)
          .then(known.ref('rate_limits.last_request'))
          .else(now)
          .end(),
      })),
    )
    .returning(['count', 'last_request as began'])
    .executeTakeFirstOrThrow()

export const deleteOldCounts = (transaction: Writer, before: number) =>
  transaction.deleteFrom('rate_limits').where('last_request', '<', before).execute()
