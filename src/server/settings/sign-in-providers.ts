import type { SignInProvider } from '#adapters/sign-in/openid-provider.ts'
import type { RunningSimulators } from '../demo/simulators-process.ts'
import type { Config } from './config.ts'

function openIdProvider(config: Config, simulators: RunningSimulators | null): SignInProvider[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config
  if (issuer && clientId && clientSecret)
    return [{ id: 'oidc', name: config.OIDC_NAME ?? new URL(issuer).hostname, issuer, clientId, clientSecret }]
  // Not a real provider's id: somebody who signed in with the demo's must not be mistaken for another person there.
  return simulators ? [{ id: 'demo', issuer: `${simulators.url}/oidc`, ...simulators.credentials.oidc }] : []
}

/** The providers people may sign in with: Google and an OpenID provider by settings; in a demo, the simulated one. */
export function chooseSignInProviders(config: Config, simulators: RunningSimulators | null): SignInProvider[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config
  const google =
    clientId && clientSecret ? [{ id: 'google', name: 'Google', issuer: null, clientId, clientSecret }] : []
  return [...google, ...openIdProvider(config, simulators)]
}
