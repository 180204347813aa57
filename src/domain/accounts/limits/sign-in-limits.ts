import type { CountedName } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import { countRequest, countWithinLimit } from './count-request.ts'

type Counting = Pick<Services, 'database' | 'clock' | 'settings'>

/** The limits of calls to the authentication service, by address. */
const limitOf: Record<string, CountedName> = {
  '/sign-in/social': 'social-sign-in',
  '/sign-up/email': 'sign-up',
  '/request-password-reset': 'reset-mail',
  '/send-verification-email': 'verification-mail',
  '/change-password': 'change-password',
  '/two-factor/verify-totp': 'second-factor',
  '/two-factor/verify-backup-code': 'second-factor',
  '/two-factor/enable': 'second-factor',
  '/two-factor/disable': 'second-factor',
  '/two-factor/generate-backup-codes': 'second-factor',
  '/passkey/generate-authenticate-options': 'passkeys',
  '/passkey/generate-register-options': 'passkeys',
  '/passkey/verify-authentication': 'passkeys',
  '/passkey/verify-registration': 'passkeys',
  '/passkey/update-passkey': 'passkeys',
  '/passkey/delete-passkey': 'passkeys',
}

const signIn = '/sign-in/email'

/** Whether a call of the authentication service has a limit of its own; the rest count as ordinary calls. */
export const hasOwnLimit = (path: string): boolean => path === signIn || path in limitOf

/** The limits of calls that send a mail to the given address, by its mailbox. */
const mailLimitOf: Record<string, CountedName> = {
  '/sign-up/email': 'sign-up-to',
  '/request-password-reset': 'reset-mail-to',
  '/send-verification-email': 'verification-mail-to',
}

/**
 * Counts a sign-in before it is judged: by address and minute, and by account and hour. A device that the account is
 * known on has counts of its own, so that guessing elsewhere cannot lock its owner out; guesses on it are limited, too.
 * Its sign-ins also count as calls of its address: one client may have made many accounts known.
 */
async function countSignIn(services: Counting, { email, address, device }: SignInAttempt) {
  if (device) await countRequest(services, { limit: 'calls', who: address })
  await countRequest(services, { limit: 'sign-in', who: device ? `device|${device}` : address })
  await countRequest(services, { limit: 'sign-in-account', who: device ? `${email}|${device}` : email })
}

export interface SignInAttempt {
  /** In its normal form. */
  email: string
  address: string
  /** The device's id when the account is known on it. */
  device: string | null
}

export interface AuthenticationCall {
  /** Path below `/api/auth`. */
  path: string
  address: string
  /** The account's address, in its normal form, where the call names one. */
  email: string | null
  /** The device's id when the account with this address, or the half signed in one, is known on it. */
  device: string | null
  /** The account of the session, where the call asks for the current password. */
  accountId: string | null
  /** The account whose password was right and whose code is now judged. */
  halfSignedIn: string | null
}

/** Counts one call of the authentication service against the limits of its own; throws resource-exhausted. */
export async function countAuthenticationCall(services: Counting, call: AuthenticationCall): Promise<void> {
  const { path, address, email, device, accountId, halfSignedIn } = call
  if (path === signIn)
    return email
      ? countSignIn(services, { email, address, device })
      : countRequest(services, { limit: 'sign-in', who: address })
  const limit = limitOf[path]
  const kind = limit === 'second-factor' || limit === 'passkeys' ? { kind: path } : {}
  if (limit) await countRequest(services, { limit, who: address, ...kind })
  const mailLimit = mailLimitOf[path]
  if (email && mailLimit) await countRequest(services, { limit: mailLimit, who: email })
  if (accountId) await countRequest(services, { limit: 'proof', who: accountId })
  if (halfSignedIn) {
    const who = device ? `${halfSignedIn}|${device}` : halfSignedIn
    await countRequest(services, { limit: 'second-factor-account', who })
  }
}

/**
 * Counts a proof that is given within a session, like a sign-in: by address and minute, and by account and hour. Calls
 * of the authentication service that ask for the current password count for the same account and hour: it is one
 * secret.
 */
export async function countProof(
  services: Counting,
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  await countRequest(services, { limit: 'sign-in', who: address })
  await countRequest(services, { limit: 'proof', who: accountId })
}

/** Counts a mail that tells an address that it is already registered; false when it got its share for this hour. */
export const countKnownAccountMail = (services: Counting, email: string): Promise<boolean> =>
  countWithinLimit(services, { limit: 'known-mail', who: email })
