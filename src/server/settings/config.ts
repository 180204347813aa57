import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import type { Sentence } from '#domain/each-language.ts'
import { address, apiAddress, credential, ownAddress, text } from '#domain/settings/outside/address-fields.ts'
import { messageOf, ruleBroken, rules } from '#domain/settings/rule-texts.ts'
import {
  choice,
  isOfficeOnly,
  isSettingName,
  type officeOnly,
  type SettingTexts,
  type ShopValues,
  shopFields,
  shopSchema,
  wholeNumber,
} from '#domain/settings/setting-fields.ts'
import { checkTogether } from './config-rules.ts'
import { logLevels } from './log-levels.ts'
import { storageAddress } from './storage-address.ts'
import { traceFields } from './trace-fields.ts'

const sslModes = ['disable', 'require', 'verify-ca', 'verify-full']
const asksForTls = (url: string) => new URL(url).searchParams.getAll('sslmode').every((mode) => sslModes.includes(mode))
const databaseAddress = address('postgres:', 'postgresql:').refine((url) => !URL.canParse(url) || asksForTls(url), {
  error: messageOf(rules.sslMode(sslModes)),
})

const flag = choice('0', '1').transform((value) => value === '1')

const {
  ACCENT: _accent,
  PROMO_BADGE: _badge,
  STAR_BADGE: _stars,
  STUDIO_CLAIM: _studio,
  LEGAL_NAME: _name,
  LEGAL_ADDRESS: _address,
  TAX_ID: _tax,
  OWNER_MAIL_SALES: _sales,
  OWNER_MAIL_DISPUTES: _disputes,
  ...shopSettings
} = shopSchema.shape

/** The environment as it may be given; `.env.example` explains every name. */
const environmentSchema = z.object({
  NODE_ENV: choice('production', 'development', 'test').default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.refine((host) => isIP(host) > 0 || host === 'localhost', messageOf(rules.host)).default('127.0.0.1'),
  BASE_URL: ownAddress.optional(),
  DATA_DIR: text.default('./data'),
  PROCESSES: wholeNumber(1, 64).default(1),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL: wholeNumber(3, 500).default(10),
  STORAGE_URL: storageAddress.optional(),
  AWS_ACCESS_KEY_ID: credential.optional(),
  AWS_SECRET_ACCESS_KEY: credential.optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messageOf(rules.time))
    .optional(),
  BACKUP_FOLDER: text.refine(isAbsolute, messageOf(rules.folder)).optional(),
  BACKUP_URL: storageAddress.optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  SECRET: z
    .string()
    .min(32, messageOf(rules.shortest(32)))
    .optional(),
  DEMO: flag.optional(),
  ...shopSettings,
  STORE_NAME: shopFields.STORE_NAME.default('Estela'),
  STORE_ACCESS: shopFields.STORE_ACCESS.default('members'),
  MERCADOPAGO_BASE_URL: apiAddress.optional(),
  OIDC_NAME: text.max(40, messageOf(rules.longest(40))).optional(),
  OIDC_ISSUER: apiAddress.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  SIMULATORS_PORT: wholeNumber(0, 65_535).default(0),
  EMAIL_VERIFICATION: choice('required', 'optional').optional(),
  TIME_ZONE: shopFields.TIME_ZONE.default('UTC'),
  LAST_SEEN: flag.default(true),
  PENDING_POLL_SECONDS: wholeNumber(1, 900).default(20),
  LOG_LEVEL: logLevels.default({ level: 'info', parts: {} }),
  METRICS_TOKEN: text.optional(),
  ...traceFields,
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  DRAIN_SECONDS: wholeNumber(0, 600).default(0),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d+)?$/, messageOf(rules.number))
    .transform(Number)
    .default(1),
})

export type Environment = z.infer<typeof environmentSchema>

/** The settings are invalid; `problems` has one sentence for each. Nothing was started. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: Sentence[]
  constructor(problems: Sentence[]) {
    super(problems.map(({ en }) => en).join('\n'))
    this.problems = problems
  }
}

/** What the environment says, and what only owners can set. */
export interface Config
  extends Omit<Environment, 'DEMO' | 'EMAIL_VERIFICATION' | 'BANNED_EMAILS'>,
    Partial<Pick<ShopValues, (typeof officeOnly)[number]>> {
  production: boolean
  DEMO: boolean
  EMAIL_VERIFICATION: 'required' | 'optional'
  BANNED_EMAILS: string[]
  /** The given values, as written, of settings that owners could otherwise change. */
  fixed: SettingTexts
}

const demoBannedEmails = ['banned.one@estela.test', 'banned.two@estela.test']

/** Every setting that the environment may have. */
export const environmentNames = Object.keys(environmentSchema.shape)

/** Whether the environment may have a setting of this name; OpenTelemetry reads its own. */
export const isEnvironmentName = (name: string): boolean =>
  Object.hasOwn(environmentSchema.shape, name) || name.startsWith('OTEL_')

/** What is wrong with one setting by itself, as a sentence; null when nothing is. */
export function judgeSetting(name: keyof Environment, value: string): Sentence | null {
  const { success, error } = environmentSchema.shape[name].safeParse(value)
  return success ? null : ruleBroken(name, error.issues[0]?.message)
}

/** Reads each setting by itself: the valid ones (defaults for the rest), and a sentence for each invalid one. */
function readEach(given: Record<string, unknown>): { read: Environment; wrong: Map<string, Sentence> } {
  const parsed = environmentSchema.safeParse(given)
  if (parsed.success) return { read: parsed.data, wrong: new Map() }
  // The first problem of each setting is the one to fix first.
  const wrong = new Map<string, Sentence>()
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0])
    if (!wrong.has(name)) wrong.set(name, ruleBroken(name, message))
  }
  const right = Object.entries(given).filter(([name]) => !wrong.has(name))
  return { read: environmentSchema.parse(Object.fromEntries(right)), wrong }
}

/** Switched off, nothing else of OpenTelemetry is read: what other programs of the machine need may be wrong for a store. */
const isRead = (name: string, { OTEL_SDK_DISABLED: off }: Record<string, string | undefined>): boolean =>
  off !== 'true' || name === 'OTEL_SDK_DISABLED' || !name.startsWith('OTEL_')

/** Reads the whole environment; throws ConfigError with all problems at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== undefined && isRead(name, environment)),
  )
  const { read, wrong } = readEach(given)
  const production = read.NODE_ENV === 'production'
  const demo = read.DEMO ?? !production
  const mode = wrong.has('NODE_ENV') ? null : { production, demo }
  const unread = Object.fromEntries([...wrong.keys()].map((name) => [name, given[name]]))
  // One sentence per setting, and one per group of which several are missing.
  const together = checkTogether(read, { ...read, ...unread }, mode).filter(({ name }) => !wrong.has(name))
  const problems = [...wrong.values(), ...new Set(together.map(({ message }) => message))]
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...read,
    production,
    fixed: Object.fromEntries(Object.entries(given).filter(([name]) => isSettingName(name) && !isOfficeOnly(name))),
    DEMO: demo,
    EMAIL_VERIFICATION: read.EMAIL_VERIFICATION ?? (production ? 'required' : 'optional'),
    BANNED_EMAILS: [...(read.BANNED_EMAILS ?? []), ...(demo ? demoBannedEmails : [])],
    ...(demo
      ? {
          SUPPORT_EMAIL: read.SUPPORT_EMAIL ?? 'help@example.com',
          SUPPORT_CHAT_URL: read.SUPPORT_CHAT_URL ?? 'https://chat.example.com/estela',
          SOCIAL_URL: read.SOCIAL_URL ?? 'https://social.example.com/estela',
          LOCKOUT_URL: read.LOCKOUT_URL ?? 'https://example.com/store',
        }
      : {}),
  }
}

/** The configuration with what owners have set where the environment leaves it open. */
export function withSettings(config: Config, values: ShopValues): Config {
  const demoBans = config.DEMO ? demoBannedEmails : []
  const bans = values.BANNED_EMAILS && [...values.BANNED_EMAILS, ...demoBans]
  const set = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(config.fixed, name)))
  return { ...config, ...set, BANNED_EMAILS: bans ?? config.BANNED_EMAILS }
}
