import type { Database } from '../database.ts'
import type { Clock } from '../services.ts'
import { selectVisitor } from './account-queries.ts'
import { readSessionToken, type SessionCookie } from './session-cookie.ts'
import type { Visitor } from './visitor.ts'

/**
 * Who sends this cookie header, by one signature check and one indexed read; null for strangers, expired sessions
 * and banned accounts. Does not prolong the session.
 */
export async function findVisitor(
  { database, clock }: { database: Database; clock: Clock },
  cookieHeader: string,
  cookie: SessionCookie,
): Promise<Visitor | null> {
  const token = readSessionToken(cookieHeader, cookie)
  const row = token ? await selectVisitor(database.read, token, clock.now().toISOString()) : null
  if (!row) return null
  return {
    ...row,
    emailVerified: row.emailVerified === 1,
    twoFactorEnabled: row.twoFactorEnabled === 1,
    role: row.role === 'owner' ? 'owner' : 'customer',
  }
}
