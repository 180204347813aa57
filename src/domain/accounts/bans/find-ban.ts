import { readLocalPath } from '../../local-path.ts'
import type { Services } from '../../services.ts'
import { selectBanById } from '../account-queries.ts'
import { selectBanOfAddress, selectBanOfGuests, selectBanOfTaker } from './ban-queries.ts'

/** The answer to the sign-in of a banned account. */
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

/** The ban of an address that the settings ban for good; null for every other address. */
export const findFixedBan = ({ settings }: Pick<Services, 'settings'>, email: string): BanAnswer | null =>
  settings().bannedEmails.includes(email) ? banAnswer(null) : null

/**
 * Why nobody may register an address: the settings ban it, or a banned guest bought with it. Reveals nothing about an
 * account that has it.
 */
export async function findRegistrationBan(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  email: string,
): Promise<BanAnswer | null> {
  const ban = await selectBanOfGuests(database.read, email)
  return findFixedBan({ settings }, email) ?? (ban ? banAnswer(ban.redirect) : null)
}

/**
 * Why this account may not sign in; null when it may. A guest, who never may, is banned with the typed address, with
 * anybody who has that address, and with the account that took the guest over. A customer is banned with a guest who
 * typed their address.
 */
export async function findBan(
  services: Pick<Services, 'database' | 'settings'>,
  accountId: string,
): Promise<BanAnswer | null> {
  const { read } = services.database
  const row = await selectBanById(read, accountId)
  if (!row) return null
  if (row.banned) return banAnswer(row.redirect)
  if (row.role === 'owner') return findFixedBan(services, row.email)
  if (row.guest_id === null) return findRegistrationBan(services, row.email)
  const email = row.typed
  const fixed = email ? findFixedBan(services, email) : null
  if (fixed) return fixed
  const ban = (email && (await selectBanOfAddress(read, email))) || (await selectBanOfTaker(read, accountId))
  return ban ? banAnswer(ban.redirect) : null
}

/** Whether nothing may be bought with an address: the settings ban it, or somebody who has it or typed it is banned. */
export async function isBannedAddress(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  email: string,
): Promise<boolean> {
  const ban = await selectBanOfAddress(database.read, email)
  return findFixedBan({ settings }, email) !== null || ban !== undefined
}
