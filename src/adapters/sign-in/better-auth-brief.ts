import type { getSessionFromCtx } from 'better-auth/api'

type HookContext = Parameters<typeof getSessionFromCtx>[0] & { path: string }

/** Calls that say whether to remember the browser. */
const choosesToRemember = ['/sign-in/email', '/sign-up/email']

/** Whether the library gives a new session a cookie that ends with the browser, as in place of one that did. */
export async function endsWithBrowser(context: Parameters<typeof getSessionFromCtx>[0] | null): Promise<boolean> {
  if (!context?.path || choosesToRemember.includes(context.path)) return false
  const { authCookies, secret } = context.context
  return Boolean(await context.getSignedCookie(authCookies.dontRememberToken.name, secret))
}

/**
 * Runs after somebody signed in. If the browser is to be remembered, the cookie that said otherwise goes: the library
 * leaves one there that a session which ended by itself left behind, and the code after the password goes by it.
 */
export function forgetBrief(context: HookContext): void {
  if (!choosesToRemember.includes(context.path) || context.body?.rememberMe === false) return
  const { name, attributes } = context.context.authCookies.dontRememberToken
  context.setCookie(name, '', { ...attributes, maxAge: 0 })
}
