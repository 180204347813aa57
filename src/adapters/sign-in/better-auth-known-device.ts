import type { createAuthMiddleware } from 'better-auth/api'
import { knownDeviceCookie, makeKnownDevice, readKnownDevice } from '#domain/accounts/sessions/known-device.ts'
import { daySeconds } from '#domain/dates/spans.ts'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const deviceSeconds = 365 * daySeconds
/** Of both doors that sign in: the library's, and the form that no script sends. */
const devicePath = '/api'
/** Where it was kept before: a longer path, so that what is there would hide the newer one. */
const formerDevicePath = '/api/auth'

const cookieOf = ({ baseURL }: { baseURL: string }, email: string) =>
  `${baseURL.startsWith('https:') ? '__Secure-' : ''}${knownDeviceCookie(email)}`

/** The id of the device that asks when this account is known on it. */
export const readDevice = (context: HookContext, secret: string, email: string): string | null =>
  readKnownDevice(secret, email, context.getCookie(cookieOf(context.context, email)))

/** Lets the account be known on the device that asks; false when it was. */
export function rememberDevice(
  context: HookContext,
  { secret, secure, email }: { secret: string; secure: boolean; email: string },
): boolean {
  if (readDevice(context, secret, email)) return false
  const name = cookieOf(context.context, email)
  const attributes = { httpOnly: true, sameSite: 'lax', secure } as const
  context.setCookie(name, '', { ...attributes, path: formerDevicePath, maxAge: 0 })
  context.setCookie(name, makeKnownDevice(secret, email), { ...attributes, path: devicePath, maxAge: deviceSeconds })
  return true
}

const resets = new WeakMap<Request, string>()

/** Notes whose password a call has reset by its mailed link: what the library knows after the call does not tell. */
export function noteReset(request: Request | undefined, email: string): void {
  if (request) resets.set(request, email)
}

/** The address whose mails and new password whoever sent this call has just shown to be theirs; null for any other. */
export const readReset = (request: Request | undefined): string | null => (request && resets.get(request)) ?? null
