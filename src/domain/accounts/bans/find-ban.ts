import { readLocalPath } from '../../local-path.ts'
import type { Services } from '../../services.ts'
import { selectBanById } from '../account-queries.ts'

/** What a refused sign-in of a banned account says. */
export interface BanAnswer {
  code: 'BANNED_USER'
  message: string
  redirect: string
}

export const lockoutPath = '/register-now'

const banAnswer = (redirect: string | null): BanAnswer => ({
  code: 'BANNED_USER',
  message: 'Esta cuenta ha sido inhabilitada.',
  redirect: readLocalPath(redirect) ?? lockoutPath,
})

/** The ban of an address that the settings ban for good; null for every other. */
export const findFixedBan = ({ settings }: Pick<Services, 'settings'>, email: string): BanAnswer | null =>
  settings().bannedEmails.includes(email) ? banAnswer(null) : null

/** Why this account may not sign in, or null when it may. */
export async function findBan(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  accountId: string,
): Promise<BanAnswer | null> {
  const row = await selectBanById(database.read, accountId)
  if (!row) return null
  return row.banned ? banAnswer(row.redirect) : findFixedBan({ settings }, row.email)
}
