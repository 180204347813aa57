import type { Reader, Writer } from '../database.ts'
import { selectUnproven } from './account-queries.ts'

/** An account's passkeys, oldest first. */
export const selectPasskeys = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('passkeys')
    .select(['name', 'created_at'])
    .where('user_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const deletePasskeys = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('passkeys').where('user_id', '=', accountId).execute()

/** Deletes the passkeys if nobody has proved the account's address. */
export const deleteUnprovenPasskeys = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('passkeys').where('user_id', 'in', selectUnproven(transaction, accountId)).execute()
