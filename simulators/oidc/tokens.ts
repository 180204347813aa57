import { createHash, createPublicKey, randomBytes, sign } from 'node:crypto'
import type { Answer } from '../answer.ts'
import type { Call } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { type Code, oidcBooks, type Person } from './records.ts'

const lifetimeSeconds = 3600

const oauthError = (status: number, error: string): Answer => ({ status, body: { error } })

/** The public key as a JSON Web Key; its id is its thumbprint. */
export async function publicKey({ oidcKey }: Pick<Simulation, 'oidcKey'>) {
  const { n, e } = createPublicKey(await oidcKey()).export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(JSON.stringify({ e, kty: 'RSA', n }))
    .digest('base64url')
  return { kty: 'RSA', n, e, kid, use: 'sig', alg: 'RS256' }
}

export const claimsOf = (person: Person) => ({
  sub: person.subject,
  email: person.email,
  email_verified: person.emailVerified,
  name: person.name,
})

async function idToken(simulation: Simulation, { person, nonce }: Code): Promise<string> {
  const now = Math.floor(simulation.clock.now().getTime() / 1000)
  const { kid } = await publicKey(simulation)
  const claims = {
    iss: `${simulation.url}/oidc`,
    aud: simulation.credentials.oidc.clientId,
    iat: now,
    exp: now + lifetimeSeconds,
    ...claimsOf(person),
    nonce,
  }
  const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), await simulation.oidcKey()).toString('base64url')}`
}

function isClient({ credentials }: Simulation, { request }: Call, form: URLSearchParams): boolean {
  const { clientId, clientSecret } = credentials.oidc
  const basic = /^Basic (.+)$/.exec(request.header('authorization') ?? '')?.[1]
  if (basic) {
    const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    return id === clientId && secret === clientSecret
  }
  return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
}

/** `POST /token`: exchanges one code for one set of tokens; the verifier must match the challenge (PKCE, S256). */
export async function exchangeCode(simulation: Simulation, call: Call): Promise<Answer> {
  const form = new URLSearchParams(call.body)
  if (!isClient(simulation, call, form)) return oauthError(401, 'invalid_client')
  if (form.get('grant_type') !== 'authorization_code') return oauthError(400, 'unsupported_grant_type')
  const { codes, grants } = oidcBooks(simulation)
  const given = form.get('code') ?? ''
  const code = codes.find(given)
  codes.remove(given)
  const now = simulation.clock.now().getTime()
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const fits = !code?.challenge || code.challenge === challenge
  if (!code || !fits || Date.parse(code.expiresAt) <= now || form.get('redirect_uri') !== code.redirectUri)
    return oauthError(400, 'invalid_grant')
  const accessToken = randomBytes(24).toString('base64url')
  grants.save(accessToken, { person: code.person, expiresAt: new Date(now + lifetimeSeconds * 1000).toISOString() })
  return {
    status: 200,
    body: {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: lifetimeSeconds,
      scope: 'openid email profile',
      id_token: await idToken(simulation, code),
    },
  }
}

export function readUserInfo(simulation: Simulation, { request }: Call): Answer {
  const token = /^Bearer (.+)$/.exec(request.header('authorization') ?? '')?.[1] ?? ''
  const grant = oidcBooks(simulation).grants.find(token)
  if (!grant || Date.parse(grant.expiresAt) <= simulation.clock.now().getTime()) return oauthError(401, 'invalid_token')
  return { status: 200, body: claimsOf(grant.person) }
}
