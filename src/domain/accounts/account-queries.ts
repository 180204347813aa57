import type { Reader, Writer } from '../database.ts'

export const selectVisitor = (reader: Reader, token: string, now: string) =>
  reader
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.expires_at as sessionEndsAt',
      'accounts.id as accountId',
      'accounts.name',
      'accounts.email',
      'accounts.email_verified as emailVerified',
      'accounts.image',
      'accounts.role',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .where((where) => where.or([where('accounts.banned', 'is', null), where('accounts.banned', '=', 0)]))
    .executeTakeFirst()

export const selectVersion = (reader: Reader, accountId: string) =>
  reader.selectFrom('accounts').select('version').where('id', '=', accountId).executeTakeFirst()

export const updateVersion = (transaction: Writer, accountId: string) =>
  transaction
    .updateTable('accounts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', accountId)
    .returning('version')
    .executeTakeFirst()

export const selectBanById = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('accounts')
    .select(['email', 'banned', 'ban_redirect as redirect'])
    .where('id', '=', accountId)
    .executeTakeFirst()

export const selectAccount = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()

export const selectRole = (reader: Reader, accountId: string) =>
  reader.selectFrom('accounts').select('role').where('id', '=', accountId).executeTakeFirst()

export const updateRole = (transaction: Writer, email: string, role: string) =>
  transaction
    .updateTable('accounts')
    .set({ role, email_verified: 1 })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()

export const updateBan = (
  transaction: Writer,
  accountId: string,
  ban: { reason: string; redirect: string | null } | null,
) =>
  transaction
    .updateTable('accounts')
    .set({ banned: ban ? 1 : 0, ban_reason: ban?.reason ?? null, ban_redirect: ban?.redirect ?? null })
    .where('id', '=', accountId)
    .executeTakeFirst()

export const deleteSessions = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('sessions').where('user_id', '=', accountId).execute()

export const updateSessionEnd = (transaction: Writer, sessionId: string, endsAt: string) =>
  transaction.updateTable('sessions').set({ expires_at: endsAt }).where('id', '=', sessionId).execute()

/** Links to a new password: the only verifications whose value is an account. */
export const deleteResetLinks = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('verifications').where('value', '=', accountId).execute()

/** Ways in by other providers, of an account whose address nobody has proved. */
export const deleteUnprovenMethods = (transaction: Writer, accountId: string) =>
  transaction
    .deleteFrom('sign_in_methods')
    .where('user_id', '=', accountId)
    .where('provider_id', '!=', 'credential')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('accounts')
          .select('accounts.id')
          .where('accounts.id', '=', accountId)
          .where('email_verified', '=', 0),
      ),
    )
    .execute()

export const updateVerified = (transaction: Writer, accountId: string) =>
export async function selectIdsByEmail(reader: Reader, emails: string[]): Promise<{ id: string }[]> {
  if (emails.length === 0) return []
  return reader.selectFrom('accounts').select('id').where('email', 'in', emails).execute()
}

  transaction.updateTable('accounts').set({ email_verified: 1 }).where('id', '=', accountId).execute()

export const selectVoice = (reader: Reader, accountId: string) =>
  reader.selectFrom('accounts').select('voice').where('id', '=', accountId).executeTakeFirst()

export async function updateVoice(transaction: Writer, accountId: string, voice: string): Promise<void> {
  await transaction.updateTable('accounts').set({ voice }).where('id', '=', accountId).execute()
}

export const deleteSignInMethods = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('sign_in_methods').where('user_id', '=', accountId).execute()

export async function updateErased(transaction: Writer, accountId: string, email: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({ name: '', email, image: null, voice: null, ban_reason: null })
    .where('id', '=', accountId)
    .execute()
}
