import type { Sentence } from '../each-language.ts'
import { isInternalHost } from './outside/internal-addresses.ts'
import { readMailServer } from './outside/mail-server.ts'
import { paypalAddresses } from './outside/paypal-addresses.ts'
import { rules } from './rule-texts.ts'
import type { SettingName } from './setting-fields.ts'

/**
 * Refuses what an owner may not enter although the environment may: an address that secrets are sent to, or an internal
 * one.
 * Returns the rest of a sentence, or null.
 */
export function limitOfOwners(name: SettingName, value: string): Sentence | null {
  if (name === 'PAYPAL_BASE_URL' && !Object.values(paypalAddresses).includes(value)) return rules.paypalOnly
  if (name === 'SMTP_URL' && isInternalHost(readMailServer(value)?.host ?? '')) return rules.internal
  return null
}
