import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { openBanRedirect } from '#domain/accounts/bans/ban-redirect.ts'
import { lockoutPath } from '#domain/accounts/bans/find-ban.ts'
import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import type { SessionCookie } from '#domain/accounts/sessions/session-cookie.ts'
import { readLocalPath } from '#domain/local-path.ts'
import type { Shop } from '#domain/shop.ts'
import { isSignature, signatureOf } from '#domain/signed-text.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { unreadRequest } from '../../bodies/read-whole-body.ts'
import { cookiesToLeave, takeCookies } from '../../caller.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { emailText } from '../../plain-text.ts'

export interface AuthenticationHandler {
  handle(request: Request): Promise<Response>
  sessionCookie: SessionCookie
  renewCookie(cookieHeader: string): string | null
  verifyProof(cookieHeader: string, proof: { password: string } | { code: string }): Promise<boolean>
  hashPassword(password: string): Promise<string>
}

const refusalCookie = 'estela.refused'
const refusalSeconds = 300
const refusalPath = '/api/check-banned-user'
/** Every path that signs in or up. Its answer replaces the refusal kept from an earlier one. */
const signsIn = /\/auth\/(sign-in|sign-up|callback|passkey\/verify|two-factor\/verify)/
const signsOut = /\/auth\/sign-out$/
const endsSessions = /\/auth\/(sign-out|change-password|revoke-[a-z-]+)$/

/** Error codes of OAuth and of the library are such words; any other text is not passed on. */
const errorCode = /^\w{1,64}$/

const namedAccount = z.object({ email: z.string() })
const refusedSignIn = z.object({ code: z.literal('BANNED_USER'), redirect: z.string() })

const readJson = (body: { json(): Promise<unknown> }): Promise<unknown> => body.json().catch(() => null)

/** After a social sign-in the library puts a refusal into the address, with the ban's redirect as its description. */
function readSocialBan(answer: Response, secret: string): { location: string; redirect: string | null } | null {
  const location = answer.headers.get('location')
  if (answer.status !== 302 || !location) return null
  const url = new URL(location, 'http://store')
  if (url.searchParams.get('error') !== 'BANNED_USER') return null
  // A provider can write the same words there, so only a redirect that this store sealed is trusted.
  const redirect = openBanRedirect(secret, url.searchParams.get('error_description') ?? '')
  url.searchParams.delete('error_description')
  if (redirect === null) url.searchParams.set('error', 'access_denied')
  return { location: readLocalPath(url.pathname + url.search) ?? '/login', redirect }
}

/** Where a social callback leads, without any text that the provider, or a crafted address, added to a refusal. */
function withoutForeignText(answer: Response): string | null {
  const location = answer.headers.get('location')
  if (answer.status !== 302 || !location) return null
  const url = new URL(location, 'http://store')
  const error = url.searchParams.get('error')
  if (error === null) return null
  url.searchParams.delete('error_description')
  url.searchParams.set('error', errorCode.test(error) ? error : 'access_denied')
  return readLocalPath(url.pathname + url.search) ?? '/login'
}

const checkBannedUser = createRoute({
  method: 'post',
  path: '/check-banned-user',
  tags: ['accounts'],
  description: 'Whether the account that asks, or whose sign-in was just refused here, is banned.',
  request: { body: jsonBody(z.object({ email: emailText })) },
  responses: {
    200: json(
      'True only for a client that has just proved to be this account.',
      z.object({ banned: z.boolean(), redirect: z.string().nullable() }),
    ),
    ...refusal(400, 'No e-mail'),
    ...refusal(429, 'Too many requests'),
  },
})

export const accountRoutes = [checkBannedUser] as const

/** better-auth below `/api/auth/`, and the ban check. */
export function addAccountRoutes(
  api: Api,
  { shop, authenticate }: { shop: Shop; authenticate: AuthenticationHandler },
) {
  const prefix: { prefix?: 'secure' } = shop.settings().baseUrl.startsWith('https:') ? { prefix: 'secure' } : {}
  const { secret } = authenticate.sessionCookie
  const purpose = 'refused'
  const markOf = (email: string) => signatureOf(secret, 'refused-address', String(normalizeEmail(email)))

  /** `who` is the mark of the submitted address; empty if a provider or a passkey identified the account. */
  const keepRefusal = (context: Context<ApiEnvironment>, who: string, redirect: string) => {
    const until = Date.now() + refusalSeconds * 1000
    setCookie(
      context,
      refusalCookie,
      `${until}.${signatureOf(secret, purpose, until, who, redirect)}.${who}.${redirect}`,
      {
        path: refusalPath,
        httpOnly: true,
        sameSite: 'Lax',
        ...prefix,
        maxAge: refusalSeconds,
      },
    )
  }

  const forget = (context: Context<ApiEnvironment>) =>
    deleteCookie(context, refusalCookie, { path: refusalPath, httpOnly: true, sameSite: 'Lax', ...prefix })

  api.on(['GET', 'POST'], '/auth/*', async (context) => {
    const left = signsOut.test(context.req.path) ? await cookiesToLeave(shop, context) : []
    const answer = await authenticate.handle(await unreadRequest(context))
    const visitor = context.get('visitor')
    if (answer.ok && visitor && endsSessions.test(context.req.path))
      shop.events.publish(visitor.accountId, { kind: 'account', state: 'signed-out', redirect: null })
    const ended = readSocialBan(answer, secret)
    if (ended) {
      if (ended.redirect !== null) keepRefusal(context, '', ended.redirect)
      return context.redirect(ended.location)
    }
    const bounded = context.req.path.includes('/auth/callback/') ? withoutForeignText(answer) : null
    if (bounded !== null) answer.headers.set('location', bounded)
    const refused = answer.status === 403 ? refusedSignIn.safeParse(await readJson(answer.clone())) : null
    if (refused?.success) {
      const named = namedAccount.safeParse(await readJson(context.req))
      keepRefusal(context, named.success ? markOf(named.data.email) : '', refused.data.redirect)
      // A mailed link is opened by a browser, which would show the refusal as text.
      if (context.req.method === 'GET') return context.redirect(readLocalPath(refused.data.redirect) ?? lockoutPath)
      return context.json(await answer.json(), 403)
    }
    if (signsIn.test(context.req.path)) {
      context.res = answer
      forget(context)
    } else if (answer.ok && left.length > 0) {
      context.res = answer
      takeCookies(shop, context, left)
    } else return answer
    return context.res
  })

  /** The redirect of the ban that the client met with this address; a blank address matches any. */
  const readRefusal = (cookie: string | undefined, email: string): string | null => {
    const [, until = '', given = '', who = '', redirect = ''] =
      /^(\d+)\.([\w-]+)\.([\w-]*)\.(.*)$/.exec(cookie ?? '') ?? []
    const isGenuine = isSignature(given, secret, purpose, Number(until), who, redirect)
    if (!isGenuine || Number(until) <= Date.now()) return null
    return who === '' || email.trim() === '' || who === markOf(email) ? redirect : null
  }

  api.openapi(checkBannedUser, async (context) => {
    const { email } = context.req.valid('json')
    const redirect = readRefusal(getCookie(context, refusalCookie, prefix.prefix), email)
    forget(context)
    return context.json({ banned: redirect !== null, redirect }, 200)
  })
}
