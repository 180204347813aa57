import { readLocalPath } from '../../local-path.ts'
import type { Services } from '../../services.ts'
import { selectBanByEmail, selectBanById } from '../account-queries.ts'
import { isGuestAddress } from '../guests/guest-address.ts'
import { selectGuest, selectGuestBan } from '../guests/guest-queries.ts'

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

/**
 * Why this account may not sign in, or null when it may. A guest, who never may, is banned with the address that was
 * typed, with the account that has that address, and with the one that took the guest over.
 */
export async function findBan(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  accountId: string,
): Promise<BanAnswer | null> {
  const row = await selectBanById(database.read, accountId)
  if (!row) return null
  if (row.banned) return banAnswer(row.redirect)
  if (!isGuestAddress(row.email)) return findFixedBan({ settings }, row.email)
  const guest = await selectGuest(database.read, accountId)
  const fixed = guest?.email ? findFixedBan({ settings }, guest.email) : null
  const ban = fixed ? undefined : await selectGuestBan(database.read, accountId)
  return ban ? banAnswer(ban.redirect) : fixed
}

/** Whether an address may buy nothing, with an account or without: by the settings, or with its account. */
export async function isBannedAddress(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  email: string,
): Promise<boolean> {
  const ban = await selectBanByEmail(database.read, email)
  return findFixedBan({ settings }, email) !== null || ban?.banned === 1
}
