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
    /** Rises with every change of the account's cart, favorites or owned products; never falls. */
    version: number
    /** The interface texts that were chosen; null for nobody's choice yet. */
    voice: string | null
    two_factor_enabled: Defaulted<number>
    /** 1 when its person agreed to mails about new versions of what was bought. */
    news: Defaulted<number>
    /** 1 when the demo made it, with a password that everybody knows. */
    demo: Defaulted<number>
    /** 1 once its person was taken out of it for good. */
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
    /** When it was made by the second factor; null for a session made in any other way. */
    two_factor_at: string | null
    /** When its owner last proved in it who they are, by the password or a code. */
    confirmed_at: string | null
    /** By which of them; null where it is not known, as of what a former version wrote. */
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
  /** `value` is the account's id for links to a new password. */
  verifications: { id: string; identifier: string; value: string; expires_at: string }
  /** Written by better-auth, which encrypts what is in it. */
  two_factors: {
    id: string
    user_id: string
    verified: number
    locked_until: string | null
    /** The time step of the newest code that was accepted; null before the first. */
    last_step: number | null
  }
  /** Written by better-auth: of each its public key. */
  passkeys: { id: string; user_id: string; name: string | null; credential_id: string; created_at: string | null }
  /** Who bought without an account: one a purchase. Its account (`id`) cannot be signed in to. */
  guests: {
    id: string
    /** As it was typed, in its normal form; null once its person was erased. */
    email: string | null
    /** Stands for the mailbox in limits; '' once its person was erased. */
    person_key: string
    /** Of the request that made it, so that a repeat finds it; null without one. */
    request_key: string | null
    request_hash: string | null
    created_at: string
    /** When its order was paid for the first time. */
    paid_at: string | null
  }
  /** Guests whose address an account has proved: what they bought is that account's, too. */
  account_links: { guest_id: string; account_id: string; proved_at: string }
  rate_limits: { id: string; key: string; count: number; last_request: number }
}
