import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { z } from 'zod'
import type { Database } from '#domain/database.ts'
import { createSessionCookies } from './better-auth-cookies.ts'
import { createAfterHook, createBeforeHook } from './better-auth-hooks.ts'
import { answerAtLeisure, answerBeforeMails, createMailOptions, takeResetLink } from './better-auth-mails.ts'
import { createAccessNotices } from './better-auth-notices.ts'
import { type AuthenticationSettings, createOptions, createUserOptions } from './better-auth-options.ts'
import { answerUnlessFailed } from './better-auth-own-failures.ts'
import { passkeyPlugin, toBadRequest } from './better-auth-passkeys.ts'
import { secondFactorPlugin } from './better-auth-second-factor.ts'
import {
  type DiscoveredProvider,
  discoverProvider,
  googleSettings,
  isOpenId,
  type OpenIdProvider,
  openIdPlugin,
} from './openid-provider.ts'

export interface Authentication {
  /** Answers everything below `/api/auth/`, in the library's own formats. Throws what fails in the store meanwhile. */
  handle(request: Request): Promise<Response>
  /** The hash as `sign_in_methods` stores it. */
  hashPassword(password: string): Promise<string>
  /** Whether the session's account has this password, or its authenticator this code (or a backup code); works once. */
  verifyProof(cookieHeader: string, proof: Proof): Promise<boolean>
  /**
   * A link that sets the account's password, once and within an hour, and then leads to `redirectTo`. For whoever runs
   * the store: nothing is mailed, and no limit counts it. Null for an unknown address.
   */
  makeResetLink(email: string, redirectTo: string): Promise<string | null>
}

export type Proof = { password: string } | { code: string }

const unreachable = () =>
  Response.json(
    { code: 'PROVIDER_UNAVAILABLE', message: 'The sign-in provider cannot be reached at the moment.' },
    { status: 503 },
  )

const named = z.object({ provider: z.string() })

const isSocialSignIn = ({ url }: Request) => new URL(url).pathname.endsWith('/auth/sign-in/social')

/** The id of the provider that a request signs in with; undefined when it signs in with none. */
async function readProvider(request: Request): Promise<string | undefined> {
  const [, returnedFrom] = /\/auth\/callback\/([^/]+)/.exec(new URL(request.url).pathname) ?? []
  if (returnedFrom !== undefined || !isSocialSignIn(request)) return returnedFrom
  return named.safeParse(
    await request
      .clone()
      .json()
      .catch(() => null),
  ).data?.provider
}

/** Accounts by better-auth on the shop's own database. Versions and pitfalls: docs/decisions/0010-better-auth.md. */
export async function createAuthentication(
  database: Database,
  settings: AuthenticationSettings,
): Promise<Authentication> {
  const { rules, ownerRules, providers } = settings
  const google = providers.find((provider) => !isOpenId(provider))
  const secure = settings.baseUrl.startsWith('https:')
  const notices = createAccessNotices(settings)
  const build = (openIds: DiscoveredProvider[]) =>
    betterAuth({
      ...createOptions(database, settings),
      ...createMailOptions(settings, notices),
      ...createUserOptions(settings),
      ...(google ? { socialProviders: { google: googleSettings(google, rules.normalizeEmail) } } : {}),
      plugins: [
        openIdPlugin(openIds, rules.normalizeEmail),
        secondFactorPlugin(settings.storeName),
        passkeyPlugin(settings),
      ],
      hooks: {
        before: createBeforeHook(rules, ownerRules),
        after: createAfterHook(rules, ownerRules, { secure, notices }),
      },
    })

  // Where addresses need no confirmation, a registration says openly that its address is taken.
  const atLeisure = ['request-password-reset', ...(settings.emailVerification === 'required' ? ['sign-up/email'] : [])]
  const isAtLeisure = ({ url }: Request) => atLeisure.some((path) => new URL(url).pathname.endsWith(`/auth/${path}`))

  const auth = build([])
  const met = new Map<string, typeof auth>()

  /**
   * An OpenID provider's own instance; null while it is away. An instance asks all its providers for their endpoints when
   * it is built, and drops those that do not answer: nobody else must wait for one that is away, nor lose another.
   */
  async function meetProvider(provider: OpenIdProvider) {
    const known = met.get(provider.id)
    if (known) return known
    const found = await discoverProvider(provider)
    if (!found) return null
    const own = build([found])
    const { socialProviders } = await own.$context
    if (!socialProviders.some(({ id }) => id === provider.id)) return null
    met.set(provider.id, own)
    return own
  }

  const context = await auth.$context
  const { sessionCookie } = createSessionCookies(settings)
  if (context.authCookies.sessionToken.name !== sessionCookie.name || context.secret !== sessionCookie.secret)
    throw new Error('The library makes its session cookie in another way.')
  return {
    async handle(request) {
      const asked = await readProvider(request)
      const provider = providers.filter(isOpenId).find(({ id }) => id === asked)
      const own = provider ? await meetProvider(provider) : auth
      const work = () => answerUnlessFailed(() => answerBeforeMails(() => (own ?? auth).handler(request)))
      const answer = await toBadRequest(await (isAtLeisure(request) ? answerAtLeisure(work) : work()))
      return own === null && isSocialSignIn(request) && answer.status === 404 ? unreachable() : answer
    },
    hashPassword: (password) => context.password.hash(password),
    async verifyProof(cookie, proof) {
      const headers = new Headers({ cookie })
      try {
        if ('password' in proof) await auth.api.verifyPassword({ headers, body: proof })
        else if (/^\d{6}$/.test(proof.code)) await auth.api.verifyTOTP({ headers, body: proof })
        else await auth.api.verifyBackupCode({ headers, body: { ...proof, disableSession: true } })
        return true
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return false
        throw error
      }
    },
    makeResetLink: (email, redirectTo) =>
      takeResetLink(() => auth.api.requestPasswordReset({ body: { email, redirectTo } })),
  }
}
