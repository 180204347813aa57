import type { Reader, Writer } from '../database.ts'
import { makeStatement } from '../sql/statement.ts'
import type { ProofKind } from './visitor.ts'

export const selectVisitor = makeStatement((reader, { token, now }: { token: string; now: string }) =>
  reader
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'sessions.created_at as signedInAt',
      'sessions.expires_at as sessionEndsAt',
      'sessions.two_factor_at as twoFactorAt',
      'sessions.confirmed_at as confirmedAt',
      'sessions.confirmed_by as confirmedBy',
      'accounts.id as accountId',
      'accounts.name',
      'accounts.email',
      'accounts.email_verified as emailVerified',
      'accounts.image',
      'accounts.role',
      'accounts.two_factor_enabled as twoFactorEnabled',
    ])
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .where((where) => where.or([where('accounts.banned', 'is', null), where('accounts.banned', '=', 0)])),
)

export const deleteSessions = (transaction: Writer, accountId: string) =>
  transaction.deleteFrom('sessions').where('user_id', '=', accountId).execute()

/** All sessions of the account but this one. */
export const deleteOtherSessions = (
  transaction: Writer,
  { accountId, sessionId }: { accountId: string; sessionId: string },
) => transaction.deleteFrom('sessions').where('user_id', '=', accountId).where('id', '!=', sessionId).execute()

/** Returns how many were deleted. */
export async function deleteSessionsOfOwners(transaction: Writer): Promise<number> {
  const owners = transaction.selectFrom('accounts').select('id').where('role', '=', 'owner')
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('user_id', 'in', owners)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const deleteSession = (transaction: Writer, session: { id: string; accountId: string }) =>
  transaction
    .deleteFrom('sessions')
    .where('id', '=', session.id)
    .where('user_id', '=', session.accountId)
    .returning('id')
    .executeTakeFirst()

export const updateSessionEnd = (
  transaction: Writer,
  { sessionId, endsAt, usedAt }: { sessionId: string; endsAt: string; usedAt: string },
) =>
  transaction
    .updateTable('sessions')
    .set({ expires_at: endsAt, updated_at: usedAt })
    .where('id', '=', sessionId)
    .execute()

export const selectDevices = (reader: Reader, accountId: string, now: string) =>
  reader
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'two_factor_at'])
    .where('user_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .execute()

export const updateConfirmed = (transaction: Writer, sessionId: string, { at, by }: { at: string; by: ProofKind }) =>
  transaction.updateTable('sessions').set({ confirmed_at: at, confirmed_by: by }).where('id', '=', sessionId).execute()

/** Returns how many were deleted. */
export async function deleteEndedSessions(transaction: Writer, { before, atMost }: { before: string; atMost: number }) {
  const ended = transaction.selectFrom('sessions').select('id').where('expires_at', '<', before).limit(atMost)
  const { numDeletedRows } = await transaction.deleteFrom('sessions').where('id', 'in', ended).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
