/** Only `accounts/` and better-auth read these tables. */
export interface AccountTables {
  accounts: {
    id: string
    name: string
    email: string
    email_verified: number
    image: string | null
    role: string | null
    banned: number | null
    ban_reason: string | null
    ban_expires: string | null
    ban_redirect: string | null
    /** Rises with every change of the account's cart, favorites or owned products; never falls. */
    version: number
    /** The interface texts that were chosen; null for nobody's choice yet. */
    voice: string | null
    created_at: string
    updated_at: string
  }
  sessions: {
    id: string
    token: string
    user_id: string
    expires_at: string
    ip_address: string | null
    user_agent: string | null
    impersonated_by: string | null
    created_at: string
    updated_at: string
  }
  sign_in_methods: { id: string; user_id: string; provider_id: string; account_id: string; password: string | null }
  /** `value` is the account's id for links to a new password. */
  verifications: { id: string; identifier: string; value: string; expires_at: string }
  rate_limits: { id: string; key: string; count: number; last_request: number }
}
