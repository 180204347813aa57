import { providerNames } from '../provider-names.ts'
import type { SettingName } from './setting-fields.ts'

/** One setting as the back office shows it. */
export interface OwnersSetting {
  name: SettingName
  /** Null when not set, and always for a secret. */
  value: string | null
  /** The source of the value in effect; what the environment sets is locked. */
  source: 'environment' | 'database' | 'default' | 'none'
  secret: boolean
  isSet: boolean
  /** Sealed with another SECRET: it must be entered again. */
  unreadable: boolean
}

export interface OwnersSettings {
  /** To be sent with a change, so that nobody overwrites another owner's change. */
  version: number
  settings: OwnersSetting[]
}

export const probeOutcomes = [
  'ok',
  'incomplete',
  'unreachable',
  'refused',
  'webhook-unknown',
  'webhook-elsewhere',
  'webhook-silent',
  'disputes-unseen',
  'other-seller',
  'other-currency',
] as const

/** The result of trying a connection; `detail` is what the other side said. */
export interface ProbeResult {
  outcome: (typeof probeOutcomes)[number]
  detail: string | null
}

export const connections = [...providerNames, 'mail'] as const

export type Connection = (typeof connections)[number]

/** Whether mails or payments work with this answer, perhaps with something to fix. */
export const isWorking = ({ outcome }: ProbeResult): boolean =>
  ['ok', 'webhook-elsewhere', 'webhook-silent', 'disputes-unseen'].includes(outcome)
