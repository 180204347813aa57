import { expect, test } from 'vitest'
import { createSessionCookies } from './better-auth-cookies.ts'

const secret = 'a secret that only tests know, long enough'

test('a remembered session’s cookie lives on, one that ends with its browser does not', () => {
  for (const [baseUrl, prefix, attribute] of [
    ['http://127.0.0.1:3000', '', ''],
    ['https://store.example.test', '__Host-', '; Secure'],
  ] as const) {
    const { renewCookie, sessionCookie } = createSessionCookies({ baseUrl, secret })
    const name = `${prefix}estela.session_token`
    expect(sessionCookie).toEqual({ name, secret })
    expect(renewCookie(`a=b; ${name}=token.signature`)).toBe(
      `${name}=token.signature; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax${attribute}`,
    )
    expect(renewCookie(`${name}=t; ${prefix}estela.dont_remember=1`)).toBeNull()
    expect(renewCookie('a=b')).toBeNull()
  }
})
