import { randomUUID } from 'node:crypto'
import type { Reader, Writer } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'

export const selectVersion = makeStatement((reader, { accountId }: { accountId: string }) =>
  reader.selectFrom('accounts').select('version').where('id', '=', accountId),
)

export const updateVersion = makeStatement((writer, { accountId }: { accountId: string }) =>
  writer
    .updateTable('accounts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', accountId)
    .returning('version'),
)

export async function updateAllVersions(transaction: Writer, by: number): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((row) => ({ version: row('version', '+', by) }))
    .execute()
}

/** `guest_id` is the account's own id where it is a guest's; `typed` is then the address that was typed. */
export const selectBanById = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('accounts')
    .leftJoin('guests', 'guests.id', 'accounts.id')
    .select(['accounts.email', 'accounts.role', 'accounts.banned', 'accounts.ban_redirect as redirect'])
    .select(['guests.id as guest_id', 'guests.email as typed'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()

export const selectAccount = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'created_at', 'email_verified', 'erased'])
    .where('id', '=', accountId)
    .executeTakeFirst()

export const selectRole = (reader: Reader, accountId: string) =>
  reader.selectFrom('accounts').select('role').where('id', '=', accountId).executeTakeFirst()

interface Standing {
  role: string
  email_verified: number
  demo: number
  updated_at: string
}

export const updateStanding = (transaction: Writer, id: string, standing: Standing) =>
  transaction.updateTable('accounts').set(standing).where('id', '=', id).execute()

export const updateRole = (transaction: Writer, id: string, standing: { role: string; updated_at: string }) =>
  transaction.updateTable('accounts').set(standing).where('id', '=', id).execute()

export const insertAccount = (
  transaction: Writer,
  row: Standing & { id: string; name: string; email: string; created_at: string },
) =>
  transaction
    .insertInto('accounts')
    .values({ ...row, version: 1, security_stamp: randomUUID() })
    .execute()

/** The account behind a guest's purchase: nobody can sign in to it. */
export const insertGuestAccount = (
  transaction: Writer,
  { id, email, voice, at }: { id: string; email: string; voice: string | null; at: string },
) =>
  transaction
    .insertInto('accounts')
    .values({ id, name: '', email, email_verified: 0, version: 1, voice, created_at: at, updated_at: at })
    .execute()

export const deleteGuestAccount = (transaction: Writer, id: string) =>
  transaction.deleteFrom('accounts').where('id', '=', id).execute()

export const insertPassword = (
  transaction: Writer,
  { accountId, passwordHash, at }: { accountId: string; passwordHash: string; at: string },
) =>
  transaction
    .insertInto('sign_in_methods')
    .values({
      id: randomUUID(),
      user_id: accountId,
      provider_id: 'credential',
      account_id: accountId,
      password: passwordHash,
      created_at: at,
      updated_at: at,
    })
    .execute()

export const selectDemoAccounts = (reader: Reader) =>
  reader.selectFrom('accounts').select(['id', 'email']).where('demo', '=', 1).orderBy('email').execute()

/** Marks the address of every account as unproved; returns their ids. */
export const updateAllUnproved = (transaction: Writer, at: string) =>
  transaction.updateTable('accounts').set({ email_verified: 0, updated_at: at }).returning('id').execute()

export async function selectIdsByEmail(reader: Reader, emails: string[]): Promise<{ id: string }[]> {
  if (emails.length === 0) return []
  return reader.selectFrom('accounts').select('id').where('email', 'in', emails).execute()
}

/** The account, if nobody has proved its address. */
export const selectUnproven = (reader: Reader, accountId: string) =>
  reader.selectFrom('accounts').select('id').where('id', '=', accountId).where('email_verified', '=', 0)

/** Sign-in methods of other providers, if nobody has proved the account's address. */
export const deleteUnprovenMethods = (transaction: Writer, accountId: string) =>
  transaction
    .deleteFrom('sign_in_methods')
    .where('user_id', 'in', selectUnproven(transaction, accountId))
    .where('provider_id', '!=', 'credential')
    .execute()

export const updateVerified = (transaction: Writer, accountId: string) =>
  transaction.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', accountId).execute()

export const selectVoice = (reader: Reader, accountId: string) =>
  reader.selectFrom('accounts').select('voice').where('id', '=', accountId).executeTakeFirst()

export async function updateVoice(transaction: Writer, accountId: string, voice: string): Promise<void> {
  await transaction.updateTable('accounts').set({ voice }).where('id', '=', accountId).execute()
}

export const selectAccountByEmail = (transaction: Writer, email: string) =>
  transaction
    .selectFrom('accounts')
    .select(['id', 'two_factor_enabled', 'banned'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

export async function deleteSecondFactor(transaction: Writer, accountId: string): Promise<void> {
  await transaction.deleteFrom('two_factors').where('user_id', '=', accountId).execute()
  await transaction.updateTable('accounts').set({ two_factor_enabled: 0 }).where('id', '=', accountId).execute()
}

/**
 * Undefined when the step is not newer than the last one. Of two writers, the second is checked against the first. Also
 * finishes a set-up that was cut off between the library's two writes, after which it would take no code anymore: it
 * turns the account's second factor on first, and marks this row last.
 */
export const updateLastStep = (transaction: Writer, accountId: string, step: number) =>
  transaction
    .updateTable('two_factors')
    .set(({ eb, selectFrom }) => ({
      last_step: step,
      verified: eb
        .case()
        .when(selectFrom('accounts').select('two_factor_enabled').where('id', '=', accountId), '=', 1)
        .then(1)
        .else(eb.ref('two_factors.verified'))
        .end(),
    }))
    .where('user_id', '=', accountId)
    .where((row) => row.or([row('last_step', 'is', null), row('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()

export const deleteSignInMethods = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('sign_in_methods').where('user_id', '=', accountId).execute()

export async function updateErased(transaction: Writer, accountId: string, email: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({ name: '', email, role: 'customer', demo: 0, image: null, voice: null, ban_reason: null, news: 0, erased: 1 })
    .where('id', '=', accountId)
    .execute()
}

export const selectErased = async (reader: Reader, ids: string[]): Promise<{ id: string }[]> =>
  ids.length === 0
    ? []
    : reader.selectFrom('accounts').select('id').where('id', 'in', ids).where('erased', '=', 1).execute()

export const selectNews = makeStatement((reader, { accountId }: { accountId: string }) =>
  reader.selectFrom('accounts').select('news').where('id', '=', accountId),
)

export async function updateNews(transaction: Writer, accountId: string, news: number): Promise<void> {
  await transaction.updateTable('accounts').set({ news }).where('id', '=', accountId).execute()
}

const newsReaders = (reader: Reader, accountIds: string[]) =>
  reader
    .selectFrom('accounts')
    .select(['id', 'email', 'voice'])
    .where('id', 'in', accountIds)
    .where('news', '=', 1)
    .where((row) => row.or([row('banned', 'is', null), row('banned', '=', 0)]))

export const lockNewsReaders = (transaction: Writer, accountIds: string[]) =>
  newsReaders(transaction, accountIds).orderBy('id').forUpdate().execute()

export const selectNewsReader = (reader: Reader, accountId: string) =>
  newsReaders(reader, [accountId]).executeTakeFirst()

/** Undefined when the account has no password here. */
export const selectPassword = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('sign_in_methods')
    .select('id')
    .where('user_id', '=', accountId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()

/** How an account can be signed in to, and since when. */
export const selectSignInMethods = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('sign_in_methods')
    .select(['provider_id', 'account_id', 'created_at'])
    .where('user_id', '=', accountId)
    .orderBy('created_at')
    .execute()
