/** What the domain needs to know about the configuration. */
export interface ShopSettings {
  /** Public address without a trailing slash. */
  baseUrl: string
  storeName: string
  demo: boolean
  access: 'members' | 'open'
  /** Fixed lifetime of download links in minutes; null = 15, plus 1 for each 10 MB. */
  linkMinutes: number | null
  pendingPollSeconds: number
  bannedEmails: string[]
  /** The external store that the lockout page links to. */
  lockoutUrl: string | null
  /** How buyers reach the owner; not shown when null. */
  supportEmail: string | null
  supportChatUrl: string | null
  socialUrl: string | null
  /** Providers through which buyers may sign in, besides email and password. */
  signInProviders: { id: string; name: string }[]
  timeZone: string
  /** The seller, as printed on receipts; not shown when null. */
  seller: { legalName: string | null; address: string | null; taxId: string | null }
  /** What decides whether buyers are offered Mercado Pago; see `payments/placing/withheld-methods.ts`. */
  mercadopago: {
    /** Whether the account confirmed the number and the currency in the settings. */
    seller: 'right' | 'other-seller' | 'other-currency' | 'unasked'
    /** Instant since which the exchange rate has been set; null where none is needed. */
    rateSince: string | null
  }
  /** The themes' accent as `#rrggbb`; null = their own. */
  accent: string | null
  claims: Claims
  /** Whether browsers keep what was seen of the catalog, for when they are offline. */
  lastSeen: boolean
  /** What owners are told by mail. */
  ownerMails: { sales: boolean; disputes: boolean }
  rateLimitFactor: number
}

/** What the pages claim about the products: only what the owner chose to; in a demo, what the specification shows. */
export interface Claims {
  /** The owner's text on the pictures of the sign-in screen; `built-in` = the voice's own; null = none. */
  badge: { own: string } | 'built-in' | null
  /** Five stars on the popular figures. */
  stars: boolean
  /** That figures are drawn, measured and tested in the studio. */
  studio: boolean
}
