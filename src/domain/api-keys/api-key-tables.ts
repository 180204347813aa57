export interface ApiKeyTables {
  api_keys: {
    /** `key_…`; who did it, in the record of what owners did. */
    id: string
    /** The owner whose key it is: it ends with their ownership. */
    account_id: string
    name: string
    /** JSON list. */
    scopes: string
    /** SHA-256 of the secret, in hexadecimal. */
    digest: string
    /** The secret's last four signs, by which its owner knows it again. */
    ending: string
    created_at: string
    ends_at: string
    /** Day (UTC) on which it was used last. */
    last_used_on: string | null
    revoked_at: string | null
  }
}
