import { readLocalPath } from '#domain/local-path.ts'
import { isRecord } from '#web/is-record.ts'
import { withNext } from './next-address.ts'

/** What an authentication call came to: done, or refused with the service's own message (null when it has none). */
export type AuthAnswer =
  | { ok: true; token: string | null }
  | { ok: false; code: string | null; message: string | null; redirect: string | null }

const timeout = 70_000

async function call(path: string, body: object, field = 'token'): Promise<AuthAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return { ok: true, token: readText(answer, field) }
    return {
      ok: false,
      code: readText(answer, 'code'),
      message: readText(answer, 'message') ?? readText(readField(answer, 'error'), 'message'),
      redirect: readLocalPath(readText(answer, 'redirect')),
    }
  } catch {
    return { ok: false, code: null, message: null, redirect: null }
  }
}

const readField = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

function readText(value: unknown, name: string): string | null {
  const field = readField(value, name)
  return typeof field === 'string' && field !== '' ? field : null
}

export async function signIn(email: string, password: string, rememberMe: boolean): Promise<AuthAnswer> {
  const answer = await call('/api/auth/sign-in/email', { email, password, rememberMe })
  // An owner's password is right, and the session waits for a code.
  return answer.ok && !answer.token ? { ok: false, code: codeNeeded, message: null, redirect: null } : answer
}

/** The refusal of a sign-in that lacks nothing but a code. */
export const codeNeeded = 'CODE_NEEDED'

/** The second step of an owner's sign-in: a code of the authenticator app, or one of the backup codes. */
export const sendCode = (code: string, backup: boolean) =>
  call(`/api/auth/two-factor/${backup ? 'verify-backup-code' : 'verify-totp'}`, { code })

/** Where an address must be confirmed first, its mailed link leads on to `destination`. */
export const signUp = (person: { name: string; email: string; password: string }, destination: string) =>
  call('/api/auth/sign-up/email', { ...person, callbackURL: withNext('/verify-email', destination) })

/** Mails the link that confirms an address; answers the same whether the address waits for it or not. */
export const sendConfirmation = (email: string) =>
  call('/api/auth/send-verification-email', { email, callbackURL: '/verify-email' })

/** Where the browser goes to sign in through a provider, and where it comes back to. */
export async function beginSocial(provider: string, back: { success: string; failure: string }) {
  const body = { provider, callbackURL: back.success, errorCallbackURL: back.failure, disableRedirect: true }
  const answer = await call('/api/auth/sign-in/social', body, 'url')
  if (!answer.ok) return answer
  return answer.token ? { ok: true as const, url: answer.token } : { ok: false as const, code: null, message: null }
}

/** Answers the same whether the address is known or not. */
export const requestPasswordReset = (email: string) =>
  call('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })

export const resetPassword = (newPassword: string, token: string) =>
  call('/api/auth/reset-password', { newPassword, token })

/** Where a banned account is sent, or null when this one is not banned. */
export async function findBan(email: string): Promise<string | null> {
  try {
    const response = await fetch('/api/check-banned-user', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(timeout),
    })
    const answer: unknown = await response.json()
    return readField(answer, 'banned') === true ? (readLocalPath(readText(answer, 'redirect')) ?? lockout) : null
  } catch {
    return null
  }
}

export const lockout = '/register-now'
