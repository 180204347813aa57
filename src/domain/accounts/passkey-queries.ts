import type { Reader, Writer } from '../database.ts'

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

/** Of an account whose address nobody has proved. */
export const deleteUnprovenPasskeys = (transaction: Writer, accountId: string) =>
  transaction
    .deleteFrom('passkeys')
    .where('user_id', '=', accountId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('accounts.id')
          .where('accounts.id', '=', accountId)
          .where('email_verified', '=', 0),
      ),
    )
    .execute()
