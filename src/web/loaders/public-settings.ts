import type { Shop } from '#domain/shop.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'

/** What the browser may know of the configuration: an explicit list. */
const publicNames = [
  'storeName',
  'demo',
  'baseUrl',
  'access',
  'lockoutUrl',
  'supportEmail',
  'supportChatUrl',
  'socialUrl',
  'signInProviders',
  'accent',
  'claims',
  'lastSeen',
] as const satisfies (keyof ShopSettings)[]

export type PublicSettings = Pick<ShopSettings, (typeof publicNames)[number]>

export function publicSettings(settings: Shop['settings']): PublicSettings {
  const all = settings()
  // Each name is there, with its own value.
  return Object.fromEntries(publicNames.map((name) => [name, all[name]])) as PublicSettings
}
