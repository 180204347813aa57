export interface ApiKeyTables {
  api_keys: {
    /** `key_…`; the actor's id in the audit record. */
    id: string
    /** The owner of the key, which ends with their ownership. */
    account_id: string
    name: string
    /** JSON list. */
    scopes: string
    /** SHA-256 of the secret, in hexadecimal. */
    digest: string
    /** The last four characters of the secret, by which its owner recognizes it. */
    ending: string
    created_at: string
    ends_at: string
    /** Day (UTC) of its last use. */
    last_used_on: string | null
    revoked_at: string | null
  }
}
