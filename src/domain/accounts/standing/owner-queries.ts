import type { Reader, Writer } from '../../database.ts'

export const selectAnyOwner = (reader: Reader) =>
  reader.selectFrom('accounts').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()

/** The owner with this address, banned or not. */
export const selectOwnerByEmail = (reader: Reader, email: string) =>
  reader.selectFrom('accounts').select('id').where('role', '=', 'owner').where('email', '=', email).executeTakeFirst()

/** Makes writes that count owners wait for each other. */
export const lockOwners = (transaction: Writer) =>
  transaction.selectFrom('accounts').select('id').where('role', '=', 'owner').orderBy('id').forUpdate().execute()

/** Owners whom no owner has banned. */
export const selectOwners = (reader: Reader) =>
  reader
    .selectFrom('accounts')
    .select(['id', 'email', 'voice'])
    .where('role', '=', 'owner')
    .where((row) => row.or([row('banned', 'is', null), row('banned', '=', 0)]))
    .orderBy('created_at')
    .execute()
