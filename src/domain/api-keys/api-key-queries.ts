import { type Selectable, sql } from 'kysely'
import type { Reader, Tables, Writer } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'

type KeyRow = Selectable<Tables['api_keys']>

export const insertKey = (transaction: Writer, row: KeyRow) => transaction.insertInto('api_keys').values(row).execute()

/** A key and its owner, by the digest of its secret. */
export const selectKeyOf = makeStatement((reader, { digest }: { digest: string }) =>
  reader
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .selectAll('api_keys')
    .select([
      'accounts.name as ownerName',
      'accounts.email',
      'accounts.email_verified as emailVerified',
      'accounts.image',
      'accounts.role',
      'accounts.banned',
      'accounts.two_factor_enabled as twoFactorEnabled',
    ])
    .where('api_keys.digest', '=', digest),
)

/** Keys that nobody revoked, oldest first, each with its owner. */
export const selectKeys = (reader: Reader) =>
  reader
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .selectAll('api_keys')
    .select(['accounts.name as ownerName', 'accounts.email', 'accounts.role', 'accounts.banned'])
    .where('api_keys.revoked_at', 'is', null)
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
    .execute()

export type ListedKeyRow = Awaited<ReturnType<typeof selectKeys>>[number]

export const updateRevoked = (transaction: Writer, id: string, at: string) =>
  transaction
    .updateTable('api_keys')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'account_id'])
    .executeTakeFirst()

/** The keys of one account, or all. */
export function updateAllRevoked(transaction: Writer, { at, accountId }: { at: string; accountId: string | null }) {
  const open = transaction.updateTable('api_keys').set({ revoked_at: at }).where('revoked_at', 'is', null)
  return (accountId === null ? open : open.where('account_id', '=', accountId)).executeTakeFirstOrThrow()
}

export const updateLastUsed = (transaction: Writer, id: string, day: string) =>
  transaction.updateTable('api_keys').set({ last_used_on: day }).where('id', '=', id).execute()

export async function countKeys(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('api_keys')
    .select(sql<number>`count(*)`.as('count'))
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
