import type { Generated as Defaulted } from 'kysely'
import type { ProofKind } from './visitor.ts'

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
    /** Rises with every change of the account's state, such as its cart, favorites or owned products; never falls. */
    version: number
    /** The voice that was chosen; null before any choice. */
    voice: string | null
    two_factor_enabled: Defaulted<number>
    /** How often the devices on which it was known were forgotten. */
    devices_forgotten: Defaulted<number>
    /** A random value that is replaced each time; null in accounts from before there was one, until the next time. */
    security_stamp: string | null
    /** 1 when its person agreed to mails about new versions of what they bought. */
    news: Defaulted<number>
    /** 1 when the demo created it, with a publicly known password. */
    demo: Defaulted<number>
    /** 1 once its person was erased for good. */
    erased: Defaulted<number>
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
    /** When it was created with the second factor; null for a session created in any other way. */
    two_factor_at: string | null
    /** When its user last proved in it who they are, by the password or a code. */
    confirmed_at: string | null
    /** By which of them; null where it is unknown, as in rows that a former version wrote. */
    confirmed_by: ProofKind | null
    created_at: string
    updated_at: string
  }
  sign_in_methods: {
    id: string
    user_id: string
    provider_id: string
    account_id: string
    password: string | null
    created_at: string
    updated_at: string
  }
  /** `value` is the account's id for password reset links, and JSON for what was begun at a provider or a device. */
  verifications: { id: string; identifier: string; value: string; expires_at: string }
  /** Written by better-auth, which encrypts its content. */
  two_factors: {
    id: string
    user_id: string
    verified: number
    locked_until: string | null
    /** The time step of the newest code that was accepted; null before the first. */
    last_step: number | null
  }
  /** Written by better-auth: the public key of each. */
  passkeys: { id: string; user_id: string; name: string | null; credential_id: string; created_at: string | null }
  /** Buyers without an account: one for each purchase. A guest's account (`id`) cannot be signed in to. */
  guests: {
    id: string
    /** As typed, in its normal form; null once its person was erased. */
    email: string | null
    /** Stands for the mailbox in limits; '' once its person was erased. */
    person_key: string
    /** Key of the request that created it, so that a repeat finds it; null without one. */
    request_key: string | null
    request_hash: string | null
    created_at: string
    /** When its order was paid for the first time. */
    paid_at: string | null
  }
  /** Guests whose address an account has proved: what they bought belongs to that account, too. */
  account_links: { guest_id: string; account_id: string; proved_at: string }
  rate_limits: { id: string; key: string; count: number; last_request: number }
}
