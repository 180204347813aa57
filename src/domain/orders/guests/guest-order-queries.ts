import type { Selectable } from 'kysely'
import type { Tables, Writer } from '../../database.ts'

export type GuestCodeRow = Selectable<Tables['guest_codes']>

/** Stores a code; only the last one is valid in a browser. */
export const upsertCode = (transaction: Writer, row: GuestCodeRow) =>
  transaction
    .insertInto('guest_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'browser_hash'])
        .doUpdateSet({ code_hash: row.code_hash, tries: row.tries, expires_at: row.expires_at }),
    )
    .execute()

interface CodeTry {
  orderId: string
  browserHash: string
  now: string
  /** The latest time at which a code that is valid now may expire. */
  latest: string
  most: number
}

/** Uses up one try of a valid code; undefined when there is none left. */
export const takeTry = (transaction: Writer, { orderId, browserHash, now, latest, most }: CodeTry) =>
  transaction
    .updateTable('guest_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', latest)
    .where('tries', '<', most)
    .returning('code_hash')
    .executeTakeFirst()

export const deleteCode = (transaction: Writer, code: { orderId: string; browserHash: string }) =>
  transaction
    .deleteFrom('guest_codes')
    .where('order_id', '=', code.orderId)
    .where('browser_hash', '=', code.browserHash)
    .execute()

/** Deletes expired codes; returns how many. */
export async function deleteEndedCodes(transaction: Writer, { before, atMost }: { before: string; atMost: number }) {
  const ended = transaction
    .selectFrom('guest_codes')
    .select(['order_id', 'browser_hash'])
    .where('expires_at', '<', before)
    .limit(atMost)
  const { numDeletedRows } = await transaction
    .deleteFrom('guest_codes')
    .where(({ eb, refTuple }) =>
      eb(refTuple('order_id', 'browser_hash'), 'in', ended.$asTuple('order_id', 'browser_hash')),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
