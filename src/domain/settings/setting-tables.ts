import type { Generated } from 'kysely'

export interface SettingTables {
  connection_answers: {
    /** `paypal`, `mercadopago` or `mail`. */
    connection: string
    /** Digest of the settings that were tried, keyed with the store's secret. */
    digest: string
    outcome: string
    detail: string | null
    at: string
  }
  settings: {
    /** The setting's name in the environment. */
    name: string
    /** As it would be written in the environment; sealed when `sealed` is 1. */
    value: string
    sealed: number
    changed_at: string
  }
  settings_state: {
    id: number
    /** Raised by every change. */
    version: number
    /** Digest of the edited terms of sale that apply now; null = the built-in ones. */
    terms_digest: string | null
    /** The rate that the environment named at the last start, and since when it has named it. */
    fixed_rate: string | null
    fixed_rate_since: string | null
    /** Digest of the nodes' SECRET, keyed with it; null before the first start on PostgreSQL. */
    secret_digest: string | null
    /** Tells this store from every other one; null until it is first asked for. */
    store_id: Generated<string | null>
    /** When it first had an owner outside a demo; null until then. */
    real_since: Generated<string | null>
  }
}
