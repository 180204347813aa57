import type { Shop } from '#domain/shop.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'

/** The settings that the browser may know: an explicit list. */
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
  // Every name is present, with its own value.
  return Object.fromEntries(publicNames.map((name) => [name, all[name]])) as PublicSettings
}
