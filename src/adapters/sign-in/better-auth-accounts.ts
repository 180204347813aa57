import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Database } from '#domain/database.ts'
import { createSessionCookies } from './better-auth-cookies.ts'
import { createAfterHook, createBeforeHook } from './better-auth-hooks.ts'
import { answerBeforeMails, createMailOptions } from './better-auth-mails.ts'
import { createAccessNotices } from './better-auth-notices.ts'
import { type AuthenticationSettings, createOptions, createUserOptions } from './better-auth-options.ts'
import { passkeyPlugin, toBadRequest } from './better-auth-passkeys.ts'
import { secondFactorPlugin } from './better-auth-second-factor.ts'
import { type DiscoveredProvider, discoverProvider, isOpenId, openIdPlugin } from './openid-provider.ts'

export interface Authentication {
  /** Answers everything below `/api/auth/`, in the library's own formats. */
  handle(request: Request): Promise<Response>
  /** The hash as `sign_in_methods` stores it. */
  hashPassword(password: string): Promise<string>
  /** Whether the session's account has this password, or its authenticator this code (or a backup code); works once. */
  verifyProof(cookieHeader: string, proof: Proof): Promise<boolean>
}

export type Proof = { password: string } | { code: string }

const unreachable = () =>
  Response.json(
    { code: 'PROVIDER_UNAVAILABLE', message: 'The sign-in provider cannot be reached at the moment.' },
    { status: 503 },
  )

/** Accounts by better-auth on the shop's own database. Versions and pitfalls: docs/decisions/0010-better-auth.md. */
export async function createAuthentication(
  database: Database,
  settings: AuthenticationSettings,
): Promise<Authentication> {
  const { rules, ownerRules, providers } = settings
  const google = providers.find((provider) => !isOpenId(provider))
  const secure = settings.baseUrl.startsWith('https:')
  const notices = createAccessNotices(settings)
  const build = (reachable: DiscoveredProvider[]) =>
    betterAuth({
      ...createOptions(database, settings),
      ...createMailOptions(settings, notices),
      ...createUserOptions(settings),
      ...(google
        ? { socialProviders: { google: { clientId: google.clientId, clientSecret: google.clientSecret } } }
        : {}),
      plugins: [
        openIdPlugin(reachable, rules.normalizeEmail),
        secondFactorPlugin(settings.storeName),
        passkeyPlugin({ ...settings, trustedOrigins: rules.trustedOrigins }),
      ],
      hooks: {
        before: createBeforeHook(rules, ownerRules),
        after: createAfterHook(rules, ownerRules, { secure, notices }),
      },
    })

  let auth = build([])
  let met: DiscoveredProvider[] = []
  let missing = providers.filter(isOpenId)

  /** The library asks a provider for its endpoints only when it is built, so it is rebuilt when one answers. */
  async function meetProviders(): Promise<void> {
    const answers = await Promise.all(missing.map((provider) => discoverProvider(provider)))
    const found = answers.filter((one) => one !== null)
    if (found.length === 0) return
    const known = [...met.filter(({ id }) => !found.some((one) => one.id === id)), ...found]
    const next = build(known)
    const { socialProviders } = await next.$context
    met = known.filter(({ id }) => socialProviders.some((provider) => provider.id === id))
    missing = providers.filter(isOpenId).filter(({ id }) => !met.some((one) => one.id === id))
    auth = next
  }

  const context = await auth.$context
  const { sessionCookie } = createSessionCookies(settings)
  if (context.authCookies.sessionToken.name !== sessionCookie.name || context.secret !== sessionCookie.secret)
    throw new Error('The library makes its session cookie in another way.')
  return {
    async handle(request) {
      const { pathname } = new URL(request.url)
      const social = pathname.endsWith('/auth/sign-in/social')
      if (missing.length > 0 && (social || pathname.includes('/auth/callback/'))) await meetProviders()
      const answer = await toBadRequest(await answerBeforeMails(() => auth.handler(request)))
      return social && answer.status === 404 && missing.length > 0 ? unreachable() : answer
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
  }
}
