import type { Answer, Done } from '#api/calls.ts'
import { readLocalPath } from '#domain/local-path.ts'
import { callStore, mayHaveTakenEffect } from '#web/call-store.ts'
import { localizedMessage } from '#web/localized-message.ts'
import { withNext } from './next-address.ts'

/**
 * The result of an authentication call: done, or refused with the service's own message (null when it has none in the
 * page's language).
 */
export type AuthAnswer =
  | { ok: true; token: string | null }
  | { ok: false; code: string | null; message: string | null; redirect: string | null }

type LibraryAnswer = Done<200, unknown> | Extract<Answer<'POST /auth/sign-out'>, { ok: false }>

const readText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** `token` is a value from the response that the caller needs. */
function toAuthAnswer(answer: LibraryAnswer, token: unknown = null): AuthAnswer {
  if (answer.ok) return { ok: true, token: readText(token) }
  const { details } = answer
  return {
    ok: false,
    code: readText(details.code),
    message: localizedMessage(answer),
    redirect: readLocalPath(readText(details.redirect)),
  }
}

export async function signIn(email: string, password: string, rememberMe: boolean): Promise<AuthAnswer> {
  const came = await callStore('POST /auth/sign-in/email', { body: { email, password, rememberMe } })
  const answer = toAuthAnswer(came, came.ok && came.body.token)
  // The owner's password is correct, and the session waits for a code.
  return answer.ok && !answer.token ? { ok: false, code: codeNeeded, message: null, redirect: null } : answer
}

/** The refusal code of a sign-in that only lacks a second-factor code. */
export const codeNeeded = 'CODE_NEEDED'

/** If the address must be confirmed first, the mailed link leads to `destination`. */
export async function signUp(person: { name: string; email: string; password: string }, destination: string) {
  const callbackURL = withNext('/verify-email', destination)
  const came = await callStore('POST /auth/sign-up/email', { body: { ...person, callbackURL } })
  return toAuthAnswer(came, came.ok && came.body.token)
}

/**
 * Mails the link that confirms an address and leads to `destination`; the response does not reveal whether the address
 * is waiting for it.
 */
export const sendConfirmation = async (email: string, destination: string) => {
  const body = { email, callbackURL: withNext('/verify-email', destination) }
  return toAuthAnswer(await callStore('POST /auth/send-verification-email', { body }))
}

/** Starts a sign-in through a provider: returns the address to send the browser to; `back` is where it returns. */
export async function startSocialSignIn(provider: string, back: { success: string; failure: string }) {
  const body = { provider, callbackURL: back.success, errorCallbackURL: back.failure, disableRedirect: true }
  const came = await callStore('POST /auth/sign-in/social', { body })
  const answer = toAuthAnswer(came, came.ok && came.body.url)
  if (!answer.ok) return answer
  return answer.token ? { ok: true as const, url: answer.token } : { ok: false as const, code: null, message: null }
}

/** The response does not reveal whether the address is known. */
export const requestPasswordReset = async (email: string) =>
  toAuthAnswer(await callStore('POST /auth/request-password-reset', { body: { email, redirectTo: '/reset-password' } }))

/** Uses the mailed link up. Without an answer it may have done so: trying again would say that it was used. */
export async function resetPassword(newPassword: string, token: string): Promise<AuthAnswer | 'unanswered'> {
  const came = await callStore('POST /auth/reset-password', { body: { newPassword, token } })
  return mayHaveTakenEffect(came) ? 'unanswered' : toAuthAnswer(came)
}

/** Where to redirect a banned account; null when this one is not banned. */
export async function findBan(email: string): Promise<string | null> {
  const answer = await callStore('POST /check-banned-user', { body: { email } })
  if (!answer.ok || answer.body.banned !== true) return null
  return readLocalPath(readText(answer.body.redirect)) ?? lockout
}

export const lockout = '/register-now'
