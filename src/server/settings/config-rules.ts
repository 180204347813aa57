import { isLoopback } from '#domain/settings/outside/internal-addresses.ts'
import { missingOf } from '#domain/settings/provider-needs.ts'
import { checkSettings } from '#domain/settings/setting-rules.ts'
import type { Environment } from './config.ts'

type Name = keyof Environment

export interface ConfigProblem {
  /** The setting that must be changed. */
  name: string
  message: string
}

/** What was given: read where it could be read, else as it stands. */
type Given = Partial<Record<Name, unknown>>

/** Ways to sign in are configured whole or not at all. */
const groups: { provider: string; names: Name[] }[] = [
  { provider: 'The OpenID provider', names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
  { provider: 'Google', names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
]

function checkProviders(given: Given): ConfigProblem[] {
  return groups.flatMap(({ provider, names }) => {
    const missing = missingOf(given, names)
    const message = `${provider} is configured in part: ${missing.join(', ')} must be set too.`
    return missing.map((name) => ({ name, message }))
  })
}

/** A demo has public passwords: nobody gets one on a public address without saying so. */
function checkDemo({ HOST, BASE_URL, DEMO }: Environment): ConfigProblem[] {
  const reasons = [
    ...(isLoopback(HOST) ? [] : [`HOST is ${HOST}`]),
    ...(!BASE_URL || isLoopback(new URL(BASE_URL).hostname) ? [] : [`BASE_URL is ${BASE_URL}`]),
  ]
  const [reason] = reasons
  return [
    ...(reason && DEMO === undefined
      ? [{ name: 'DEMO', message: `DEMO must be given explicitly when ${reasons.join(' and ')}.` }]
      : []),
    ...(reason && !BASE_URL ? [{ name: 'BASE_URL', message: `BASE_URL must be given when ${reason}.` }] : []),
  ]
}

function checkProduction({ SECRET, RATE_LIMIT_FACTOR, DEMO }: Environment): ConfigProblem[] {
  return [
    ...(DEMO ? [{ name: 'DEMO', message: 'DEMO=1 is refused together with NODE_ENV=production.' }] : []),
    ...(SECRET ? [] : [{ name: 'SECRET', message: 'SECRET must be set when NODE_ENV=production.' }]),
    ...(RATE_LIMIT_FACTOR === 1
      ? []
      : [{ name: 'RATE_LIMIT_FACTOR', message: 'RATE_LIMIT_FACTOR must be 1 when NODE_ENV=production.' }]),
  ]
}

/** Ways to a database that is not named lead nowhere. */
function checkDatabase(given: Given): ConfigProblem[] {
  const names = ['DATABASE_DIRECT_URL'] as const
  return names.flatMap((name) =>
    given[name] && !given.DATABASE_URL
      ? [{ name, message: `${name} belongs to a PostgreSQL database that DATABASE_URL must give.` }]
      : [],
  )
}

/**
 * What one setting alone cannot know. `mode` is null when NODE_ENV itself cannot be understood: what depends on it is
 * then not judged.
 */
export function checkTogether(
  read: Environment,
  given: Given,
  mode: { production: boolean; demo: boolean } | null,
): ConfigProblem[] {
  return [
    ...checkSettings(given, { production: mode?.production ?? false }),
    ...checkProviders(given),
    ...checkDatabase(given),
    ...(given.OIDC_NAME && !given.OIDC_ISSUER
      ? [{ name: 'OIDC_ISSUER', message: 'OIDC_NAME names a provider that OIDC_ISSUER must give.' }]
      : []),
    ...(mode?.demo && !mode.production ? checkDemo(read) : []),
    ...(mode?.production ? checkProduction(read) : []),
    ...(read.STORAGE_URL
      ? [{ name: 'STORAGE_URL', message: 'STORAGE_URL is not supported by this version yet: leave it unset.' }]
      : []),
  ]
}
