import type { Reader, Writer } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'

interface Scope {
  accountId: string
  route: string
  key: string
}

/** A key, as the run that took it names it. */
type Held = Scope & { holder: string }

const ofScope = (writer: Reader, scope: Scope) =>
  writer
    .updateTable('idempotency_keys')
    .where('account_id', '=', scope.accountId)
    .where('route', '=', scope.route)
    .where('key', '=', scope.key)

/** The key for as long as nobody else has taken it: a lock ends by itself when it was not renewed in time. */
const ofHolder = (writer: Reader, held: Held) => ofScope(writer, held).where('holder', '=', held.holder)

/** Returns a row unless the key is known. */
export const insertKey = makeStatement(
  (writer, row: Held & { bodyHash: string; lockedUntil: string; createdAt: string }) =>
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
        holder: row.holder,
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

export const lockKey = (transaction: Writer, held: Held, lockedUntil: string) =>
  ofScope(transaction, held).set({ locked_until: lockedUntil, holder: held.holder }).execute()

export const prolongLock = makeStatement((writer, held: Held & { until: string }) =>
  ofHolder(writer, held).set({ locked_until: held.until }).where('answer', 'is', null),
)

export const updateAnswer = makeStatement((writer, held: Held & { answer: string }) =>
  ofHolder(writer, held).set({ answer: held.answer }),
)

/** Returns false when somebody else has taken the key. Of a person who was erased meanwhile nothing is kept. */
export async function updateProgress(transaction: Writer, held: Held, progress: string): Promise<boolean> {
  const { numUpdatedRows } = await ofHolder(transaction, held).set({ progress }).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n || (await selectKeyForUpdate(transaction, held)) === undefined
}

export const updateUnlocked = makeStatement((writer, held: Held) => ofHolder(writer, held).set({ locked_until: '' }))

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
