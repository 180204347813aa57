import { Hono } from 'hono'
import type { Answer } from '../answer.ts'
import { createServeOperation, type SimulatorEnvironment } from '../serve-operation.ts'
import type { Simulation } from '../simulation.ts'
import { answerAuthorize, showAuthorize } from './authorize-page.ts'
import { exchangeCode, publicKey, readUserInfo } from './tokens.ts'

const plain = (status: number, error: string): Answer => ({ status, body: { error } })

/** An OpenID provider (authorization code flow with PKCE) for social sign-in. */
export function oidcRoutes(simulation: Simulation): Hono<SimulatorEnvironment> {
  const serve = createServeOperation(simulation, {
    provider: 'oidc',
    failed: () => plain(500, 'server_error'),
    rateLimited: () => ({ ...plain(429, 'temporarily_unavailable'), headers: { 'retry-after': '1' } }),
    inProgress: () => plain(409, 'temporarily_unavailable'),
  })
  const routes = new Hono<SimulatorEnvironment>()
  routes.get(
    '/.well-known/openid-configuration',
    serve('discovery', () => {
      const issuer = `${simulation.url}/oidc`
      return {
        status: 200,
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          response_modes_supported: ['query'],
          grant_types_supported: ['authorization_code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          scopes_supported: ['openid', 'email', 'profile'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          claims_supported: ['sub', 'email', 'email_verified', 'name'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        },
      }
    }),
  )
  routes.get(
    '/authorize',
    serve('authorize', (call) => showAuthorize(simulation, call)),
  )
  routes.post(
    '/authorize',
    serve('authorize', (call) => answerAuthorize(simulation, call)),
  )
  routes.post(
    '/token',
    serve('token', (call) => exchangeCode(simulation, call)),
  )
  routes.get(
    '/userinfo',
    serve('userinfo', (call) => readUserInfo(simulation, call)),
  )
  routes.get(
    '/jwks',
    serve('jwks', async () => ({ status: 200, body: { keys: [await publicKey(simulation)] } })),
  )
  return routes
}
