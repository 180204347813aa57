import { isIP } from 'node:net'
import { z } from 'zod'
import { checkTogether } from './config-rules.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const text = z.string().trim().min(1, 'must not be empty')
const address = (...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const webAddress = address('http:', 'https:').transform((value) => value.replace(/\/+$/, ''))
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `must be between ${min} and ${max}` })
const emails = z.string().transform((list) =>
  list
    .split(/[\s,;]+/)
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean),
)
const timeZone = text.refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
  error: 'must be a time zone such as America/Lima',
})

/** The environment as it may be given; every name is explained in `.env.example`. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.refine((host) => isIP(host) > 0 || host === 'localhost', 'must be an IP address').default('127.0.0.1'),
  BASE_URL: webAddress.optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  STORAGE_URL: address('s3:').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag.optional(),
  STORE_NAME: text.max(60).default('Estela'),
  STORE_ACCESS: z.enum(['members', 'open']).default('members'),
  PAYPAL_BASE_URL: webAddress.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  MERCADOPAGO_BASE_URL: webAddress.optional(),
  MERCADOPAGO_ACCESS_TOKEN: text.optional(),
  MERCADOPAGO_WEBHOOK_SECRET: text.optional(),
  MERCADOPAGO_COLLECTOR_ID: text.optional(),
  MERCADOPAGO_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as ARS')
    .optional(),
  MERCADOPAGO_RATE: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, 'must be a decimal number such as 1412.50')
    .refine((rate) => Number(rate) > 0, 'must be above 0')
    .optional(),
  OIDC_NAME: text.max(40).optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  SIMULATORS_PORT: wholeNumber(0, 65_535).default(0),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: text.optional(),
  EMAIL_VERIFICATION: z.enum(['required', 'optional']).optional(),
  BANNED_EMAILS: emails.optional(),
  SUPPORT_EMAIL: text.optional(),
  SUPPORT_CHAT_URL: webAddress.optional(),
  SOCIAL_URL: webAddress.optional(),
  LOCKOUT_URL: webAddress.optional(),
  TIME_ZONE: timeZone.default('UTC'),
  LINK_MINUTES: wholeNumber(1, 10_080).optional(),
  PENDING_POLL_SECONDS: wholeNumber(1, 900).default(20),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: text.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .default(1),
})

export type Environment = z.infer<typeof environmentSchema>

/** Settings are wrong; `problems` are sentences, one each. Nothing was started. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export interface Config extends Omit<Environment, 'DEMO' | 'EMAIL_VERIFICATION' | 'BANNED_EMAILS'> {
  production: boolean
  DEMO: boolean
  EMAIL_VERIFICATION: 'required' | 'optional'
  BANNED_EMAILS: string[]
}

const demoBannedEmails = ['banned.one@estela.test', 'banned.two@estela.test']

/** Reads the environment whole; throws ConfigError with every problem at once. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  const read = parsed.data
  const production = read.NODE_ENV === 'production'
  const demo = read.DEMO ?? !production
  const problems = checkTogether(read, { production, demo })
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...read,
    production,
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
