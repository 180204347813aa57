import { createHmac, timingSafeEqual } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { openBanRedirect } from '#domain/accounts/bans/ban-redirect.ts'
import { readLocalPath } from '#domain/local-path.ts'
import type { Shop } from '#domain/shop.ts'
import type { Api, ApiEnvironment } from '../../api.ts'
import { unreadRequest } from '../../bodies/read-whole-body.ts'
import { refusal } from '../../errors.ts'
import { json, jsonBody } from '../../json.ts'

export interface AuthenticationHandler {
  handle(request: Request): Promise<Response>
  sessionCookie: { secret: string }
  renewCookie(cookieHeader: string): string | null
  isProof(cookieHeader: string, proof: { password: string } | { code: string }): Promise<boolean>
  hashPassword(password: string): Promise<string>
}

const refusalCookie = 'estela.refused'
const refusalSeconds = 300
const endsSessions = /\/auth\/(sign-out|change-password|revoke-[a-z-]+)$/

/** Codes of OAuth and of the library are such words; whatever else came with the answer is not written on. */
const errorCode = /^\w{1,64}$/

const refusedSignIn = z.object({ code: z.literal('BANNED_USER'), redirect: z.string() })

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
  request: { body: jsonBody(z.object({ email: z.string().max(320) })) },
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
  const sign = (redirect: string, until: number) =>
    createHmac('sha256', authenticate.sessionCookie.secret).update(`refused|${until}|${redirect}`).digest('base64url')

  const keepRefusal = (context: Context<ApiEnvironment>, redirect: string) => {
    const until = Date.now() + refusalSeconds * 1000
    setCookie(context, refusalCookie, `${until}.${sign(redirect, until)}.${redirect}`, {
      path: '/api/check-banned-user',
      httpOnly: true,
      sameSite: 'Lax',
      ...prefix,
      maxAge: refusalSeconds,
    })
  }

  api.on(['GET', 'POST'], '/auth/*', async (context) => {
    const answer = await authenticate.handle(await unreadRequest(context))
    const visitor = context.get('visitor')
    if (answer.ok && visitor && endsSessions.test(context.req.path))
      shop.events.publish(visitor.accountId, { kind: 'account', state: 'signed-out', redirect: null })
    const ended = readSocialBan(answer, authenticate.sessionCookie.secret)
    if (ended) {
      if (ended.redirect !== null) keepRefusal(context, ended.redirect)
      return context.redirect(ended.location)
    }
    const bounded = context.req.path.includes('/auth/callback/') ? withoutForeignText(answer) : null
    if (bounded !== null) answer.headers.set('location', bounded)
    if (answer.status !== 403) return answer
    const refused = refusedSignIn.safeParse(
      await answer
        .clone()
        .json()
        .catch(() => null),
    )
    if (!refused.success) return answer
    keepRefusal(context, refused.data.redirect)
    return context.json(await answer.json(), 403)
  })

  const readRefusal = (cookie: string | undefined): string | null => {
    const [, until = '', given = '', redirect = ''] = /^(\d+)\.([\w-]+)\.(.*)$/.exec(cookie ?? '') ?? []
    const expected = Buffer.from(sign(redirect, Number(until)))
    const actual = Buffer.from(given)
    const genuine = actual.length === expected.length && timingSafeEqual(actual, expected)
    return genuine && Number(until) > Date.now() ? redirect : null
  }

  api.openapi(checkBannedUser, async (context) => {
    const redirect = readRefusal(getCookie(context, refusalCookie, prefix.prefix))
    deleteCookie(context, refusalCookie, { path: '/api/check-banned-user', ...prefix })
    return context.json({ banned: redirect !== null, redirect }, 200)
  })
}
