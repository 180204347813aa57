import type { SettingName } from './setting-fields.ts'

/** One setting as the back office shows it. */
export interface OwnersSetting {
  name: SettingName
  /** Null when not set, and always for a secret. */
  value: string | null
  /** Where the value that holds comes from; what the environment sets is locked. */
  source: 'environment' | 'database' | 'default' | 'none'
  secret: boolean
  isSet: boolean
  /** Sealed with another SECRET: it must be entered again. */
  unreadable: boolean
}

export interface OwnersSettings {
  /** To be sent with a change, so that nobody overwrites what another owner did meanwhile. */
  version: number
  settings: OwnersSetting[]
}

/** What trying a connection brought; `detail` is what the other side said. */
export interface ProbeResult {
  outcome:
    | 'ok'
    | 'incomplete'
    | 'unreachable'
    | 'refused'
    | 'webhook-unknown'
    | 'webhook-elsewhere'
    | 'webhook-silent'
    | 'disputes-unseen'
    | 'other-seller'
    | 'other-currency'
  detail: string | null
}

export type Connection = 'paypal' | 'mercadopago' | 'mail'
