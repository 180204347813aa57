import type { Reader, Writer } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'

interface Scope {
  accountId: string
  route: string
  key: string
}

const ofScope = (writer: Reader, scope: Scope) =>
  writer
    .updateTable('idempotency_keys')
    .where('account_id', '=', scope.accountId)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)

/** Returns a row unless the key is known. */
export const insertKey = makeStatement(
  (writer, row: Scope & { bodyHash: string; lockedUntil: string; createdAt: string }) =>
    writer
      .insertInto('idempotency_keys')
      .values({
        account_id: row.accountId,
        route: row.route,
        key: row.key,
        body_hash: row.bodyHash,
        answer: null,
        progress: null,
        locked_until: row.lockedUntil,
        created_at: row.createdAt,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'route', 'key']).doNothing())
      .returning('key'),
)

export const selectKeyForUpdate = (transaction: Writer, scope: Scope) =>
  transaction
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)
    .forUpdate()
    .executeTakeFirst()

export const lockKey = (transaction: Writer, scope: Scope, lockedUntil: string) =>
  ofScope(transaction, scope).set({ locked_until: lockedUntil }).execute()

/** Extends the lock, unless somebody else has taken the key since. */
export const prolongLock = (transaction: Writer, scope: Scope, { from, until }: { from: string; until: string }) =>
  ofScope(transaction, scope)
    .set({ locked_until: until })
    .where('locked_until', '=', from)
    .where('answer', 'is', null)
    .execute()

export const updateAnswer = makeStatement((writer, answered: Scope & { answer: string }) =>
  ofScope(writer, answered).set({ answer: answered.answer }),
)

export async function updateProgress(transaction: Writer, scope: Scope, progress: string): Promise<void> {
  await ofScope(transaction, scope).set({ progress }).execute()
}

export const updateUnlocked = makeStatement((writer, scope: Scope) => ofScope(writer, scope).set({ locked_until: '' }))

/** For the start of the only process on this database: frees what the former process held when it died. */
export const releaseLocks = (transaction: Writer, since: string) =>
  transaction
    .updateTable('idempotency_keys')
    .set({ locked_until: '' })
    .where('answer', 'is', null)
    .where('created_at', '>', since)
    .execute()

/** Frees the locks of recent keys that end after an instant: nobody holds them. */
export const releaseLocksAfter = (transaction: Writer, { since, latest }: { since: string; latest: string }) =>
  transaction
    .updateTable('idempotency_keys')
    .set({ locked_until: '' })
    .where('answer', 'is', null)
    .where('created_at', '>', since)
    .where('locked_until', '>', latest)
    .execute()

/** Returns how many were deleted. */
export async function deleteOldKeys(transaction: Writer, { before, atMost }: { before: string; atMost: number }) {
  const old = transaction
    .selectFrom('idempotency_keys')
    .select(['account_id', 'route', 'key'])
    .where('created_at', '<', before)
    .limit(atMost)
  const { numDeletedRows } = await transaction
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple }) =>
      eb(refTuple('account_id', 'route', 'key'), 'in', old.$asTuple('account_id', 'route', 'key')),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function deleteKeysOf(transaction: Writer, accountId: string): Promise<void> {
  await transaction.deleteFrom('idempotency_keys').where('account_id', '=', accountId).execute()
}
