import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { openBanRedirect } from '#domain/accounts/bans/ban-redirect.ts'
import { normalizeEmail } from '#domain/accounts/normalize-email.ts'
import { readLocalPath } from '#domain/local-path.ts'
import type { Shop } from '#domain/shop.ts'
import { isSignature, signatureOf } from '#domain/signed-text.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { unreadRequest } from '../../bodies/read-whole-body.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'
import { emailText } from '../../plain-text.ts'

export interface AuthenticationHandler {
  handle(request: Request): Promise<Response>
  sessionCookie: { secret: string }
  renewCookie(cookieHeader: string): string | null
  isProof(cookieHeader: string, proof: { password: string } | { code: string }): Promise<boolean>
  hashPassword(password: string): Promise<string>
}

const refusalCookie = 'estela.refused'
const refusalSeconds = 300
const refusalPath = '/api/check-banned-user'
/** Every way in, and the making of an account: a refusal counts only until the next. */
const signsIn = /\/auth\/(sign-in|sign-up|callback|passkey\/verify|two-factor\/verify)/
const endsSessions = /\/auth\/(sign-out|change-password|revoke-[a-z-]+)$/

/** Codes of OAuth and of the library are such words; whatever else came with the answer is not written on. */
const errorCode = /^\w{1,64}$/

const namedAccount = z.object({ email: z.string() })
const refusedSignIn = z.object({ code: z.literal('BANNED_USER'), redirect: z.string() })

const readJson = (body: { json(): Promise<unknown> }): Promise<unknown> => body.json().catch(() => null)

/** After a provider's answer the library tells a refusal in the address; there the description is the ban's redirect. */
function readSocialBan(answer: Response, secret: string): { location: string; redirect: string | null } | null {
  const location = answer.headers.get('location')
  if (answer.status !== 302 || !location) return null
  const url = new URL(location, 'http://store')
  if (url.searchParams.get('error') !== 'BANNED_USER') return null
  // The provider can write the same words there: only what this store has sealed is believed.
  const redirect = openBanRedirect(secret, url.searchParams.get('error_description') ?? '')
  url.searchParams.delete('error_description')
  if (redirect === null) url.searchParams.set('error', 'access_denied')
  return { location: readLocalPath(url.pathname + url.search) ?? '/login', redirect }
}

/** Where a provider's answer leads, without the text that it, or whoever wrote its address, put beside a refusal. */
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

  /** `who` marks the address that was named; empty where a provider or a passkey named the account. */
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
      return context.json(await answer.json(), 403)
    }
    if (!signsIn.test(context.req.path)) return answer
    context.res = answer
    forget(context)
    return context.res
  })

  /** Where the account of that address, as the client was told, is to go; a blank one asks of whichever it was. */
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
