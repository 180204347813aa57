import { randomUUID } from 'node:crypto'
import type { Writer } from '../database.ts'

/** Adds one to the key's count in the window that began at `windowStart` (ms); returns the count. */
export async function upsertRequestCount(
  transaction: Writer,
  { key, windowStart }: { key: string; windowStart: number },
): Promise<number> {
  const row = await transaction
    .insertInto('rate_limits')
    .values({ id: randomUUID(), key, count: 1, last_request: windowStart })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((known) => ({
        count: known
          .case()
          .when('rate_limits.last_request', '=', windowStart)
          .then(known('rate_limits.count', '+', 1))
          .else(1)
          .end(),
        last_request: windowStart,
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}
