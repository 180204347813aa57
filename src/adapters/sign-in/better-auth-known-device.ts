import type { createAuthMiddleware } from 'better-auth/api'
import { knownDeviceCookie } from '#domain/accounts/sessions/known-device.ts'
import type { AccountRules } from '#domain/accounts/signing-in/account-rules.ts'
import { daySeconds } from '#domain/dates/spans.ts'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

const deviceSeconds = 365 * daySeconds
/** For both ways to sign in: the library's, and the form without scripts. */
const devicePath = '/api'
/** The former path: it is longer, so a cookie there would hide the newer one. */
const formerDevicePath = '/api/auth'

const cookieOf = ({ baseURL }: { baseURL: string }, email: string) =>
  `${baseURL.startsWith('https:') ? '__Secure-' : ''}${knownDeviceCookie(email)}`

/** The id of the requesting device, if this account is known on it; else null. */
export const readDevice = (context: HookContext, rules: AccountRules, email: string): Promise<string | null> =>
  rules.readKnownDevice(email, context.getCookie(cookieOf(context.context, email)))

/** Makes the account known on the requesting device; returns false when it already was. */
export async function rememberDevice(
  context: HookContext,
  { rules, secure, email }: { rules: AccountRules; secure: boolean; email: string },
): Promise<boolean> {
  if (await readDevice(context, rules, email)) return false
  const name = cookieOf(context.context, email)
  const attributes = { httpOnly: true, sameSite: 'lax', secure } as const
  context.setCookie(name, '', { ...attributes, path: formerDevicePath, maxAge: 0 })
  const mark = await rules.makeKnownDevice(email)
  context.setCookie(name, mark, { ...attributes, path: devicePath, maxAge: deviceSeconds })
  return true
}

const resets = new WeakMap<Request, string>()

/** Notes whose password a call has reset by its mailed link: the library does not tell that after the call. */
export function noteReset(request: Request | undefined, email: string): void {
  if (request) resets.set(request, email)
}

/** The address whose password this call has just reset by mail, which proves that it is the caller's; else null. */
export const readReset = (request: Request | undefined): string | null => (request && resets.get(request)) ?? null
