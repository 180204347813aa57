import { isShopError } from '../errors.ts'
import type { Services } from '../services.ts'
import { addressGroup } from './address-group.ts'
import { otherCallsKey, otherCallsPerMinute } from './call-counter.ts'
import { countInWindow, hourMs, minuteMs } from './count-request.ts'

type Counting = Pick<Services, 'database' | 'clock' | 'settings'>

const judgedPerMinute = 20
const judgedPerHour = 100
const mailsPerHour = 5

/** Calls of the authentication service that an address may make in one minute; the rest are calls like any other. */
const perMinute: Record<string, number> = {
  '/sign-up/email': 20,
  '/request-password-reset': 10,
  '/send-verification-email': 10,
  '/change-password': 20,
  '/two-factor/verify-totp': 20,
  '/two-factor/verify-backup-code': 20,
  '/two-factor/enable': 20,
  '/two-factor/disable': 20,
  '/two-factor/generate-backup-codes': 20,
}

/** Calls after which a mail goes to the given address. */
const sendsMail = new Set(['/request-password-reset', '/send-verification-email'])

/**
 * Counts a sign-in before it is judged: by address and minute, and by account and hour. A device on which the account
 * is known has counts of its own, so that nobody who guesses can lock its owner out, and guesses there are bounded too.
 */
async function countSignIn(services: Counting, { email, address, device }: SignInAttempt) {
  const minuteKey = device ? `sign-in|device|${device}` : `sign-in|${addressGroup(address)}`
  await countInWindow(services, { key: minuteKey, limit: judgedPerMinute, windowMs: minuteMs })
  const hourKey = device ? `sign-in|account|${email}|${device}` : `sign-in|account|${email}`
  await countInWindow(services, { key: hourKey, limit: judgedPerHour, windowMs: hourMs })
}

export interface SignInAttempt {
  /** In its normal form. */
  email: string
  address: string
  /** The device's id when the account is known on it. */
  device: string | null
}

export interface AuthenticationCall {
  /** Below `/api/auth`. */
  path: string
  address: string
  /** The account's address, in its normal form, where the call names one. */
  email: string | null
  device: string | null
}

/** Counts one call of the authentication service; throws resource-exhausted. */
export async function countAuthenticationCall(services: Counting, call: AuthenticationCall): Promise<void> {
  const { path, address, email, device } = call
  if (path === '/get-session') return
  if (path === '/sign-in/email') return email ? countSignIn(services, { email, address, device }) : undefined
  const limit = perMinute[path]
  const key = limit ? `${path}|${addressGroup(address)}` : otherCallsKey(address)
  await countInWindow(services, { key, limit: limit ?? otherCallsPerMinute, windowMs: minuteMs })
  if (email && sendsMail.has(path))
    await countInWindow(services, { key: `${path}|account|${email}`, limit: mailsPerHour, windowMs: hourMs })
}

/** Counts a proof that an owner gives within a session, like a sign-in: by address and minute, by account and hour. */
export async function countProof(
  services: Counting,
  { accountId, address }: { accountId: string; address: string },
): Promise<void> {
  const minuteKey = `sign-in|${addressGroup(address)}`
  await countInWindow(services, { key: minuteKey, limit: judgedPerMinute, windowMs: minuteMs })
  await countInWindow(services, { key: `proof|account|${accountId}`, limit: judgedPerHour, windowMs: hourMs })
}

/** Counts a mail that tells a known address so; false when it got as many in this hour as reset mails may come. */
export const countKnownAccountMail = (services: Counting, email: string): Promise<boolean> =>
  countInWindow(services, { key: `known|account|${email}`, limit: mailsPerHour, windowMs: hourMs }).then(
    () => true,
    (error: unknown) => {
      if (isShopError(error)) return false
      throw error
    },
  )
