import type { Connection } from '#domain/settings/owners-settings.ts'
import { providerNeeds } from '#domain/settings/provider-needs.ts'
import type { SettingName } from '#domain/settings/setting-fields.ts'

const { paypal, mercadopago } = providerNeeds

export interface SettingSection {
  id: Connection | 'store' | 'documents' | 'look' | 'claims'
  names: SettingName[]
  /** The connection that can be tested with these settings. */
  connection: Connection | null
}

/** The settings by section; each section is saved together. */
export const settingSections: SettingSection[] = [
  {
    id: 'store',
    names: [
      'STORE_NAME',
      'STORE_ACCESS',
      'SUPPORT_EMAIL',
      'SUPPORT_CHAT_URL',
      'SOCIAL_URL',
      'LOCKOUT_URL',
      'TIME_ZONE',
      'LINK_MINUTES',
      'BANNED_EMAILS',
    ],
    connection: null,
  },
  {
    id: 'paypal',
    names: ['PAYPAL_BASE_URL', ...paypal.credentials],
    connection: 'paypal',
  },
  {
    id: 'mercadopago',
    names: [...mercadopago.credentials, ...mercadopago.terms, 'MERCADOPAGO_RATE'],
    connection: 'mercadopago',
  },
  { id: 'mail', names: ['SMTP_URL', 'MAIL_FROM', 'OWNER_MAIL_SALES', 'OWNER_MAIL_DISPUTES'], connection: 'mail' },
  { id: 'documents', names: ['LEGAL_NAME', 'LEGAL_ADDRESS', 'TAX_ID'], connection: null },
  { id: 'look', names: ['ACCENT'], connection: null },
  { id: 'claims', names: ['PROMO_BADGE', 'STAR_BADGE', 'STUDIO_CLAIM'], connection: null },
]
