import { normalizeEmail } from '../accounts/normalize-email.ts'
import { isInternalHost } from './outside/internal-addresses.ts'
import { readMailServer } from './outside/mail-server.ts'
import { paypalAddresses } from './outside/paypal-addresses.ts'
import type { SettingName } from './setting-fields.ts'

/**
 * What an owner may not type though the environment may: an address that secrets are sent to, an internal one, or a
 * ban of nobody.
 * Gives the rest of a sentence, or null.
 */
export function limitOfOwners(name: SettingName, value: string): string | null {
  if (name === 'PAYPAL_BASE_URL' && !Object.values(paypalAddresses).includes(value))
    return 'must be PayPal’s own address, live or sandbox'
  if (name === 'SMTP_URL' && isInternalHost(readMailServer(value)?.host ?? ''))
    return 'must name a mail server on the internet; one in your own network is for the environment'
  const odd = name === 'BANNED_EMAILS' ? value.split(', ').find((email) => email && !normalizeEmail(email)) : undefined
  return odd === undefined ? null : `holds "${odd}", which is no e-mail address`
}
