import { z } from 'zod'
import { normalizeEmail } from '../accounts/normalize-email.ts'
import { isTimeZone } from '../dates/time-zone.ts'
import { contrastWithText, minContrast } from './accent.ts'
import { apiAddress, credential, email, mailServerAddress, sender, text, webAddress } from './outside/address-fields.ts'
import { messageOf, rules } from './rule-texts.ts'

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, messageOf(rules.whole))
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: messageOf(rules.between(min, max)) })
/** In the normal form that accounts have. */
const emails = z.string().transform((list, context) =>
  list
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((written) => {
      const email = normalizeEmail(written)
      if (email === null) context.addIssue({ code: 'custom', message: messageOf(rules.noEmail(written)) })
      return email ?? written
    }),
)
export const choice = <const Values extends string[]>(...values: Values) =>
  z.enum(values, messageOf(rules.oneOf(values)))
const yesOrNo = choice('yes', 'no')
const timeZone = text.refine(isTimeZone, { error: messageOf(rules.timeZone) })
const accent = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, messageOf(rules.color))
  .transform((color) => color.toLowerCase())
  .refine((color) => contrastWithText(color) >= minContrast, messageOf(rules.dark))

/** What an owner may set in the back office, by its name in the environment; one rule applies in both places. */
export const shopFields = {
  STORE_NAME: text.max(60, messageOf(rules.longest(60))),
  STORE_ACCESS: choice('members', 'open'),
  SUPPORT_EMAIL: email,
  SUPPORT_CHAT_URL: webAddress,
  SOCIAL_URL: webAddress,
  LOCKOUT_URL: webAddress,
  TIME_ZONE: timeZone,
  LINK_MINUTES: wholeNumber(1, 10_080),
  BANNED_EMAILS: emails,
  PAYPAL_BASE_URL: apiAddress,
  PAYPAL_CLIENT_ID: credential,
  PAYPAL_CLIENT_SECRET: credential,
  PAYPAL_WEBHOOK_ID: credential,
  MERCADOPAGO_ACCESS_TOKEN: credential,
  MERCADOPAGO_WEBHOOK_SECRET: credential,
  MERCADOPAGO_COLLECTOR_ID: credential,
  MERCADOPAGO_CURRENCY: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, messageOf(rules.currency)),
  MERCADOPAGO_RATE: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, messageOf(rules.decimal))
    .refine((rate) => Number(rate) > 0, messageOf(rules.positive)),
  SMTP_URL: mailServerAddress,
  MAIL_FROM: sender,
  ACCENT: accent,
  LEGAL_NAME: text.max(120, messageOf(rules.longest(120))),
  LEGAL_ADDRESS: text.max(200, messageOf(rules.longest(200))),
  TAX_ID: text.max(40, messageOf(rules.longest(40))),
  PROMO_BADGE: text.max(24, messageOf(rules.longest(24))),
  STAR_BADGE: yesOrNo,
  STUDIO_CLAIM: yesOrNo,
  OWNER_MAIL_SALES: yesOrNo,
  OWNER_MAIL_DISPUTES: yesOrNo,
}

/** What the pages look like and claim, what owners are notified of, and who sells: set only in the back office. */
export const officeOnly = [
  'LEGAL_NAME',
  'LEGAL_ADDRESS',
  'TAX_ID',
  'ACCENT',
  'PROMO_BADGE',
  'STAR_BADGE',
  'STUDIO_CLAIM',
  'OWNER_MAIL_SALES',
  'OWNER_MAIL_DISPUTES',
] as const
export const isOfficeOnly = (name: string): name is (typeof officeOnly)[number] =>
  officeOnly.some((one) => one === name)

export const shopSchema = z.object(shopFields).partial()

export type ShopValues = z.infer<typeof shopSchema>
export type SettingName = keyof typeof shopFields
/** Settings as they are written in the environment. */
export type SettingTexts = Partial<Record<SettingName, string>>

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(shopFields, name)
export const settingNames = Object.keys(shopFields).filter(isSettingName)

const secrets: readonly SettingName[] = [
  'PAYPAL_CLIENT_SECRET',
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_WEBHOOK_SECRET',
  // Holds the password of the mail account.
  'SMTP_URL',
]
/** Secrets are stored sealed and never shown again. */
export const isSecret = (name: SettingName): boolean => secrets.includes(name)

/** Settings whose age matters: the record of a change says since when the former value had held. */
export const isAging = (name: SettingName): boolean => name === 'MERCADOPAGO_RATE'
