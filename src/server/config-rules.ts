import { checkSettings, missingOf } from '#domain/settings/setting-rules.ts'
import type { Environment } from './config.ts'

type Name = keyof Environment

const loopback = /^(127\.|::1$|localhost$)/

/** Ways to sign in are configured whole or not at all. */
const groups: { provider: string; names: Name[] }[] = [
  { provider: 'The OpenID provider', names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
  { provider: 'Google', names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
]

function checkProviders(read: Environment): string[] {
  return groups.flatMap(({ provider, names }) => {
    const missing = missingOf(read, names)
    return missing.length > 0 ? [`${provider} is configured in part: ${missing.join(', ')} must be set too.`] : []
  })
}

function checkDemo(read: Environment, production: boolean, demo: boolean): string[] {
  if (!demo) return []
  const problems: string[] = []
  if (production) problems.push('DEMO=1 is refused together with NODE_ENV=production.')
  if (!loopback.test(read.HOST)) {
    if (read.DEMO === undefined) problems.push(`DEMO must be given explicitly when HOST is ${read.HOST}.`)
    if (!read.BASE_URL) problems.push(`BASE_URL must be given when HOST is ${read.HOST}.`)
  }
  return problems
}

function checkProduction(read: Environment): string[] {
  const problems: string[] = []
  if (!read.SECRET) problems.push('SECRET must be set when NODE_ENV=production.')
  if (read.RATE_LIMIT_FACTOR !== 1) problems.push('RATE_LIMIT_FACTOR must be 1 when NODE_ENV=production.')
  return problems
}

/** What one setting alone cannot know; one sentence a problem. */
export function checkTogether(read: Environment, { production, demo }: { production: boolean; demo: boolean }) {
  return [
    // A group of which several are missing is one sentence.
    ...new Set(checkSettings(read, { production }).map(({ message }) => message)),
    ...checkProviders(read),
    ...(read.OIDC_NAME && !read.OIDC_ISSUER ? ['OIDC_NAME names a provider that OIDC_ISSUER must give.'] : []),
    ...checkDemo(read, production, demo),
    ...(production ? checkProduction(read) : []),
    ...(read.STORAGE_URL ? ['STORAGE_URL is not supported by this version yet: leave it unset.'] : []),
  ]
}
