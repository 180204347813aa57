import { inAll, type Sentence } from '#domain/each-language.ts'
import { isLoopback } from '#domain/settings/outside/internal-addresses.ts'
import { problemTexts } from '#domain/settings/problem-texts.ts'
import { missingOf } from '#domain/settings/provider-needs.ts'
import { checkSettings } from '#domain/settings/setting-rules.ts'
import type { Environment } from './config.ts'
import { configTexts, sayConfig } from './config-texts.ts'

type Name = keyof Environment

export interface ConfigProblem {
  /** The setting that must be changed. */
  name: string
  message: Sentence
}

/** What was given: parsed where it could be, else as written. */
type Given = Partial<Record<Name, unknown>>

/** Ways to sign in are configured completely or not at all. */
const groups: { provider: Sentence; names: Name[] }[] = [
  { provider: sayConfig.openIdProvider, names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
  { provider: inAll(() => 'Google'), names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
]

function checkProviders(given: Given): ConfigProblem[] {
  return groups.flatMap(({ provider, names }) => {
    const missing = missingOf(given, names)
    const message = inAll((language) => problemTexts[language].partial(provider[language], missing))
    return missing.map((name) => ({ name, message }))
  })
}

/** Keys without an address are fine: other programs on this machine may need them. */
function checkStorage(read: Environment, given: Given): ConfigProblem[] {
  if (!read.STORAGE_URL) return []
  const keys: Name[] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  const missing = keys.filter((name) => given[name] === undefined)
  const message = sayConfig.noKeys(missing)
  return missing.map((name) => ({ name, message }))
}

/** Backups go to one place, and its keys are set. */
function checkBackups(read: Environment, given: Given): ConfigProblem[] {
  const keys: Name[] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  const missing = read.BACKUP_URL ? keys.filter((name) => given[name] === undefined) : []
  const isNowhere = given.BACKUP_TIME && !given.BACKUP_FOLDER && !given.BACKUP_URL
  return [
    ...(isNowhere ? [{ name: 'BACKUP_TIME', message: sayConfig.backupNowhere }] : []),
    ...(given.BACKUP_FOLDER && given.BACKUP_URL ? [{ name: 'BACKUP_URL', message: sayConfig.backupTwice }] : []),
    ...missing.map((name) => ({ name, message: sayConfig.backupKeys(missing) })),
  ]
}

/** A demo has public passwords, so on a public address it must be asked for explicitly. */
function checkDemo({ HOST, BASE_URL, DEMO }: Environment): ConfigProblem[] {
  const reasons = [
    ...(isLoopback(HOST) ? [] : [sayConfig.is('HOST', HOST)]),
    ...(!BASE_URL || isLoopback(new URL(BASE_URL).hostname) ? [] : [sayConfig.is('BASE_URL', BASE_URL)]),
  ]
  const [reason] = reasons
  return [
    ...(reason && DEMO === undefined
      ? [
          {
            name: 'DEMO',
            message: inAll((language) => configTexts[language].demoUnsaid(reasons.map((one) => one[language]))),
          },
        ]
      : []),
    ...(reason && !BASE_URL
      ? [{ name: 'BASE_URL', message: inAll((language) => configTexts[language].addressUnsaid(reason[language])) }]
      : []),
  ]
}

function checkProduction({ SECRET, RATE_LIMIT_FACTOR, DEMO }: Environment): ConfigProblem[] {
  return [
    ...(DEMO ? [{ name: 'DEMO', message: sayConfig.demoInProduction }] : []),
    ...(SECRET ? [] : [{ name: 'SECRET', message: sayConfig.secretUnset }]),
    ...(RATE_LIMIT_FACTOR === 1 ? [] : [{ name: 'RATE_LIMIT_FACTOR', message: sayConfig.limitsOff }]),
  ]
}

/** Outside a demo, an owner's address must never reach into the machine. */
const checkWebhooks = ({ WEBHOOKS_TO_LOOPBACK }: Environment, demo: boolean): ConfigProblem[] =>
  WEBHOOKS_TO_LOOPBACK && !demo ? [{ name: 'WEBHOOKS_TO_LOOPBACK', message: sayConfig.loopbackOutsideDemo }] : []

/** Further addresses of a database need the database itself. */
function checkDatabase(given: Given): ConfigProblem[] {
  const names = ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const
  return names.flatMap((name) =>
    given[name] && !given.DATABASE_URL ? [{ name, message: sayConfig.noDatabase(name) }] : [],
  )
}

/**
 * Checks settings against each other. `mode` is null when NODE_ENV itself is invalid: what depends on it is then not
 * checked.
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
    ...(given.OIDC_NAME && !given.OIDC_ISSUER ? [{ name: 'OIDC_ISSUER', message: sayConfig.nameless }] : []),
    ...(mode?.demo && !mode.production ? checkDemo(read) : []),
    ...(mode?.production ? checkProduction(read) : []),
    ...(mode ? checkWebhooks(read, mode.demo) : []),
    ...checkStorage(read, given),
    ...checkBackups(read, given),
  ]
}
