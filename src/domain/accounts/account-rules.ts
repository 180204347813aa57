import type { Services } from '../services.ts'
import { selectBanById } from './account-queries.ts'
import { normalizeEmail } from './normalize-email.ts'
import { isAcceptablePassword, passwordLength } from './password-rules.ts'

/** What a refused sign-in of a banned account says (CONTRACT §5). */
export interface BanAnswer {
  code: 'BANNED_USER'
  message: string
  redirect: string
}

/** The shop's rules for the library that signs people in. */
export type AccountRules = ReturnType<typeof createAccountRules>

export const lockoutPath = '/register-now'

const banAnswer = (redirect: string | null): BanAnswer => ({
  code: 'BANNED_USER',
  message: 'Esta cuenta ha sido inhabilitada.',
  redirect: redirect ?? lockoutPath,
})

export function createAccountRules({ database, events, settings }: Pick<Services, 'database' | 'events' | 'settings'>) {
  const { port, protocol, hostname } = new URL(settings.baseUrl)
  return {
    passwordLength,
    normalizeEmail,
    isAcceptablePassword,
    // In demo mode the same port on `localhost` counts as the store's own origin (CONTRACT §2).
    trustedOrigins: settings.demo && hostname === '127.0.0.1' ? [`${protocol}//localhost:${port}`] : [],
    fixedBan: (email: string): BanAnswer | null => (settings.bannedEmails.includes(email) ? banAnswer(null) : null),
    async findBan(accountId: string): Promise<BanAnswer | null> {
      const row = await selectBanById(database.read, accountId)
      if (!row) return null
      return row.banned || settings.bannedEmails.includes(row.email) ? banAnswer(row.redirect) : null
    },
    /** Every open stream of the account asks again whether its session still stands. */
    sessionsChanged: (accountId: string) =>
      events.publish(accountId, { kind: 'account', state: 'signed-out', redirect: null }),
  }
}
