import type { SettingTexts } from '#domain/settings/setting-fields.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import type { RunningSimulators } from '../demo/simulators-process.ts'
import type { Config } from './config.ts'
import { chooseSignInProviders } from './sign-in-providers.ts'

/** What the domain knows about the configuration. */
export const shopSettings = (
  config: Config,
  {
    baseUrl,
    simulators,
    mercadopago,
  }: { baseUrl: string; simulators: RunningSimulators | null; mercadopago: ShopSettings['mercadopago'] },
): ShopSettings => ({
  mercadopago,
  baseUrl,
  storeName: config.STORE_NAME,
  demo: config.DEMO,
  access: config.STORE_ACCESS,
  linkMinutes: config.LINK_MINUTES ?? null,
  pendingPollSeconds: config.PENDING_POLL_SECONDS,
  bannedEmails: config.BANNED_EMAILS,
  lockoutUrl: config.LOCKOUT_URL ?? null,
  supportEmail: config.SUPPORT_EMAIL ?? null,
  supportChatUrl: config.SUPPORT_CHAT_URL ?? null,
  socialUrl: config.SOCIAL_URL ?? null,
  signInProviders: chooseSignInProviders(config, simulators).map(({ id, name }) => ({ id, name })),
  timeZone: config.TIME_ZONE,
  seller: {
    legalName: config.LEGAL_NAME ?? null,
    address: config.LEGAL_ADDRESS ?? null,
    taxId: config.TAX_ID ?? null,
  },
  accent: config.ACCENT ?? null,
  claims: {
    badge: config.PROMO_BADGE ? { own: config.PROMO_BADGE } : config.DEMO ? 'built-in' : null,
    stars: (config.STAR_BADGE ?? claimed(config)) === 'yes',
    studio: (config.STUDIO_CLAIM ?? claimed(config)) === 'yes',
  },
  lastSeen: config.LAST_SEEN,
  ownerMails: {
    sales: (config.OWNER_MAIL_SALES ?? wanted(config)) === 'yes',
    disputes: (config.OWNER_MAIL_DISPUTES ?? wanted(config)) === 'yes',
  },
  rateLimitFactor: config.RATE_LIMIT_FACTOR,
})

const claimed = ({ DEMO }: Pick<Config, 'DEMO'>) => (DEMO ? 'yes' : 'no')

// A person who tries the demo is not an owner waiting for news.
const wanted = ({ DEMO }: Pick<Config, 'DEMO'>) => (DEMO ? 'no' : 'yes')

/** The values that apply where neither the environment nor an owner sets one. */
export function defaultSettings(config: Config): SettingTexts {
  const { STORE_NAME, STORE_ACCESS, TIME_ZONE, SUPPORT_EMAIL, SUPPORT_CHAT_URL, SOCIAL_URL, LOCKOUT_URL } = config
  return {
    STORE_NAME,
    STORE_ACCESS,
    TIME_ZONE,
    STAR_BADGE: claimed(config),
    OWNER_MAIL_SALES: wanted(config),
    OWNER_MAIL_DISPUTES: wanted(config),
    STUDIO_CLAIM: claimed(config),
    // In demo mode these are placeholders.
    ...(SUPPORT_EMAIL ? { SUPPORT_EMAIL } : {}),
    ...(SUPPORT_CHAT_URL ? { SUPPORT_CHAT_URL } : {}),
    ...(SOCIAL_URL ? { SOCIAL_URL } : {}),
    ...(LOCKOUT_URL ? { LOCKOUT_URL } : {}),
  }
}
