/** What the domain needs to know of the configuration. */
export interface ShopSettings {
  /** Public address without a trailing slash. */
  baseUrl: string
  storeName: string
  demo: boolean
  access: 'members' | 'open'
  /** Exact life of download links in minutes; null = 15, and 1 more for each 10 MB. */
  linkMinutes: number | null
  pendingPollSeconds: number
  bannedEmails: string[]
  /** The external store that the lockout page links to. */
  lockoutUrl: string | null
  /** How buyers reach the owner; null is not shown. */
  supportEmail: string | null
  supportChatUrl: string | null
  socialUrl: string | null
  /** Whom buyers may sign in with besides e-mail and password. */
  signInProviders: { id: string; name: string }[]
  timeZone: string
  /** Who sells, as it stands on receipts; null is not shown. */
  seller: { legalName: string | null; address: string | null; taxId: string | null }
  /** What buyers' offer of Mercado Pago hangs on; see `payments/placing/withheld-methods.ts`. */
  mercadopago: {
    /** Whether the account has confirmed its number and currency. */
    seller: 'right' | 'other-seller' | 'other-currency' | 'unasked'
    /** Instant since which the rate stands; null where none is needed. */
    rateSince: string | null
  }
  /** The themes' accent as `#rrggbb`; null = their own. */
  accent: string | null
  claims: Claims
  /** Whether browsers keep what was seen of the catalog, for when there is no line. */
  lastSeen: boolean
  /** What owners are told by mail. */
  ownerMails: { sales: boolean; disputes: boolean }
  rateLimitFactor: number
}

/** What the pages claim about the goods: only what their owner chose to; in a demo, what the specification shows. */
export interface Claims {
  /** The owner's words on the pictures of the sign-in screen; `built-in` = the voice's own; null = none. */
  badge: { own: string } | 'built-in' | null
  /** Five stars on the popular figures. */
  stars: boolean
  /** That figures are drawn, measured and tested in the studio. */
  studio: boolean
}
