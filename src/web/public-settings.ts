import type { Claims } from '#domain/services.ts'
import type { Shop } from '#domain/shop.ts'

/** What the browser may know of the configuration: an explicit list. */
export interface PublicSettings {
  storeName: string
  demo: boolean
  access: 'members' | 'open'
  /** The external store of the lockout page. */
  lockoutUrl: string | null
  supportEmail: string | null
  supportChatUrl: string | null
  socialUrl: string | null
  /** Whom one may sign in with besides e-mail and password. */
  signInProviders: { id: string; name: string }[]
  /** The themes' accent as `#rrggbb`; null = their own. */
  accent: string | null
  claims: Claims
}

export function publicSettings(settings: Shop['settings']): PublicSettings {
  const {
    storeName,
    demo,
    access,
    lockoutUrl,
    supportEmail,
    supportChatUrl,
    socialUrl,
    signInProviders,
    accent,
    claims,
  } = settings()
  return {
    storeName,
    demo,
    access,
    lockoutUrl,
    supportEmail,
    supportChatUrl,
    socialUrl,
    signInProviders,
    accent,
    claims,
  }
}
