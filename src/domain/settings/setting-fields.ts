import { z } from 'zod'
import { normalizeEmail } from '../accounts/normalize-email.ts'
import { contrastWithText, fewestContrast } from './accent.ts'
import { apiAddress, credential, email, mailServerAddress, sender, text, webAddress } from './outside/address-fields.ts'
import { isTimeZone } from './time-zone.ts'

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `must be between ${min} and ${max}` })
/** In the form in which accounts have them. */
const emails = z.string().transform((list) =>
  list
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((written) => normalizeEmail(written) ?? written.toLowerCase()),
)
const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no')
const timeZone = text.refine(isTimeZone, { error: 'must be a time zone such as America/Lima' })
const accent = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #f2c230')
  .transform((color) => color.toLowerCase())
  .refine((color) => contrastWithText(color) >= fewestContrast, 'is too dark for the text that stands on it')

/** What an owner may set in the back office, by its name in the environment, with one rule for both places. */
export const shopFields = {
  STORE_NAME: text.max(60, 'must have at most 60 characters'),
  STORE_ACCESS: z.enum(['members', 'open'], 'must be members or open'),
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
    .regex(/^[A-Z]{3}$/, 'must be three capital letters, such as ARS'),
  MERCADOPAGO_RATE: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/, 'must be a decimal number such as 1412.50')
    .refine((rate) => Number(rate) > 0, 'must be above 0'),
  SMTP_URL: mailServerAddress,
  MAIL_FROM: sender,
  ACCENT: accent,
  PROMO_BADGE: text.max(24, 'must have at most 24 characters'),
  STAR_BADGE: yesOrNo,
  STUDIO_CLAIM: yesOrNo,
  OWNER_MAIL_SALES: yesOrNo,
  OWNER_MAIL_DISPUTES: yesOrNo,
}

/** What the pages look like and claim, and what owners hear of: set in the back office only. */
export const officeOnly = [
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
/** Settings as they stand in the environment. */
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
/** Secrets are kept sealed and never told again. */
export const isSecret = (name: SettingName): boolean => secrets.includes(name)
