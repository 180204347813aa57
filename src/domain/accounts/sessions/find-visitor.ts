import type { Services } from '../../services.ts'
import { findFixedBan } from '../bans/find-ban.ts'
import { selectVisitor } from '../session-queries.ts'
import type { Visitor } from '../visitor.ts'
import { readSessionToken, type SessionCookie } from './session-cookie.ts'

/**
 * Finds who sends this cookie header, with one signature check and one indexed read; null for strangers, expired
 * sessions and banned accounts, including those of `BANNED_EMAILS`. Does not extend the session.
 */
export async function findVisitor(
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  cookieHeader: string,
  cookie: SessionCookie,
): Promise<Visitor | null> {
  const token = readSessionToken(cookieHeader, cookie)
  const row = token ? await selectVisitor.first(database.read, { token, now: clock.now().toISOString() }) : null
  if (!row || findFixedBan({ settings }, row.email)) return null
  return {
    ...row,
    emailVerified: row.emailVerified === 1,
    twoFactorEnabled: row.twoFactorEnabled === 1,
    role: row.role === 'owner' ? 'owner' : 'customer',
  }
}
