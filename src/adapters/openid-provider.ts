import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'

/** Whom people may sign in with besides e-mail and password. */
export interface SignInProvider {
  /** Part of the return address that is registered with the provider: `/api/auth/callback/{id}`. */
  id: string
  name: string
  clientId: string
  clientSecret: string
  /** An OpenID provider's address without a trailing slash; null for Google, whose endpoints are known. */
  issuer: string | null
}

export type OpenIdProvider = SignInProvider & { issuer: string }

export const isOpenId = (provider: SignInProvider): provider is OpenIdProvider => provider.issuer !== null

const probeMs = 5_000
const endpoint = z.url({ protocol: /^https?$/ })
const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
})

const discoveryUrl = (issuer: string) => `${issuer}/.well-known/openid-configuration`

/** Whether the provider answers now and says who it is (OpenID Connect Discovery 1.0, §4.3). */
export async function isReachable({ issuer }: OpenIdProvider): Promise<boolean> {
  try {
    const answer = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(probeMs), redirect: 'error' })
    const told = discovery.safeParse(await answer.json())
    return answer.ok && told.success && told.data.issuer.replace(/\/+$/, '') === issuer
  } catch {
    return false
  }
}

/** The library's plugin for these providers: authorization code with PKCE, and only signed identities count. */
export const openIdPlugin = (providers: OpenIdProvider[], normalizeEmail: (email: string) => string | null) =>
  genericOAuth({
    config: providers.map(({ id, name, clientId, clientSecret, issuer }) => ({
      providerId: id,
      name,
      clientId,
      clientSecret,
      discoveryUrl: discoveryUrl(issuer),
      requireIdTokenVerification: true,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      mapProfileToUser: (profile) => ({
        email: normalizeEmail(String(profile.email ?? '')) ?? undefined,
        emailVerified: profile.email_verified === true || profile.email_verified === 'true',
      }),
    })),
  })
