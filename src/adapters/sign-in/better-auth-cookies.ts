import { readCookie, type SessionCookie } from '#domain/accounts/sessions/session-cookie.ts'
import { sessionDays } from '#domain/accounts/sessions/session-days.ts'
import { daySeconds } from '#domain/dates/spans.ts'

/** The prefix of all cookies of the library: with TLS, no neighbor of the store's host can write one of that name. */
export const cookiePrefix = (secure: boolean) => `${secure ? '__Host-' : ''}estela`

/** How long a remembered session lives after its last use. */
export const sessionSeconds = sessionDays * daySeconds

/** The library's cookies, known without loading it: every page request needs them, and the library is large. */
export function createSessionCookies({ baseUrl, secret }: { baseUrl: string; secret: string }) {
  const secure = baseUrl.startsWith('https:')
  const nameOf = (name: string) => `${cookiePrefix(secure)}.${name}`
  const sessionCookie: SessionCookie = { name: nameOf('session_token'), secret }
  return {
    sessionCookie,
    /** The `Set-Cookie` that renews a remembered session's cookie; null for a session that ends with its browser. */
    renewCookie(cookieHeader: string): string | null {
      const value = readCookie(cookieHeader, sessionCookie.name)
      if (!value || readCookie(cookieHeader, nameOf('dont_remember'))) return null
      const attributes = `Max-Age=${sessionSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      return `${sessionCookie.name}=${value}; ${attributes}`
    },
  }
}
