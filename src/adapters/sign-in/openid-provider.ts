import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { z } from 'zod'
import { isInternalHost } from '#domain/settings/outside/internal-addresses.ts'
import { type Fetch, readLimited } from '../provider-call.ts'

/** A provider that people may sign in with, besides e-mail and password. */
export interface SignInProvider {
  /** Part of the return address registered with the provider: `/api/auth/callback/{id}`. */
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
  userinfo_endpoint: endpoint.optional(),
})

/** A provider that has answered, with the endpoints that it named and that were found acceptable. */
export interface DiscoveredProvider extends OpenIdProvider {
  endpoints: { authorizationUrl: string; tokenUrl: string; userInfoUrl?: string }
}

const discoveryUrl = (issuer: string) => `${issuer}/.well-known/openid-configuration`

/** An external provider may name only external places, over https; one in this network may also name places inside. */
function mayLeadTo(place: string, issuer: string): boolean {
  const { protocol, hostname, username } = new URL(place)
  if (username) return false
  return isInternalHost(new URL(issuer).hostname) || (protocol === 'https:' && !isInternalHost(hostname))
}

/** Asks the provider who it is (OpenID Connect Discovery 1.0, §4.3); null without an answer, or after a wrong one. */
export async function discoverProvider(
  provider: OpenIdProvider,
  fetch: Fetch = globalThis.fetch,
): Promise<DiscoveredProvider | null> {
  const { issuer } = provider
  try {
    const answer = await fetch(discoveryUrl(issuer), { signal: AbortSignal.timeout(probeMs), redirect: 'error' })
    const told = discovery.parse(JSON.parse(await readLimited(answer)))
    const { authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl, userinfo_endpoint: userInfoUrl } = told
    const places = [authorizationUrl, tokenUrl, told.jwks_uri, ...(userInfoUrl ? [userInfoUrl] : [])]
    const isRight = answer.ok && told.issuer.replace(/(?<!\/)\/+$/, '') === issuer
    if (!isRight || !places.every((place) => mayLeadTo(place, issuer))) return null
    return { ...provider, endpoints: { authorizationUrl, tokenUrl, ...(userInfoUrl ? { userInfoUrl } : {}) } }
  } catch {
    return null
  }
}

type Normalize = (email: string) => string | null

/** A provider's address in the store's one form; none where that is no address. */
const mapEmail = (told: unknown, normalizeEmail: Normalize) => ({
  email: normalizeEmail(String(told ?? '')) ?? undefined,
})

/** The library's settings for Google, whose endpoints it knows. */
export const googleSettings = ({ clientId, clientSecret }: SignInProvider, normalizeEmail: Normalize) => ({
  clientId,
  clientSecret,
  mapProfileToUser: (profile: { email: string }) => mapEmail(profile.email, normalizeEmail),
})

/** The library's plugin for these providers: authorization code with PKCE; only signed identities count. */
export const openIdPlugin = (providers: DiscoveredProvider[], normalizeEmail: Normalize) =>
  genericOAuth({
    config: providers.map(({ id, name, clientId, clientSecret, issuer, endpoints }) => ({
      providerId: id,
      name,
      clientId,
      clientSecret,
      // The library asks once more, only for the keys: what is given here takes precedence over what it then gets.
      discoveryUrl: discoveryUrl(issuer),
      ...endpoints,
      requireIdTokenVerification: true,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
      mapProfileToUser: (profile) => ({
        ...mapEmail(profile.email, normalizeEmail),
        emailVerified: profile.email_verified === true || profile.email_verified === 'true',
      }),
    })),
  })
