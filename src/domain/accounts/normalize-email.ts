import { domainToASCII } from 'node:url'

// Format characters (zero-width, direction marks, soft hyphen) make two addresses look alike.
const invisible = /[\p{Cf}\p{Cc}]/gu
const plausible = /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** The one form in which an e-mail address is kept and compared; null when it is no address. */
export function normalizeEmail(text: string): string | null {
  const cleaned = text.normalize('NFKC').replace(invisible, '').trim().toLowerCase()
  const at = cleaned.lastIndexOf('@')
  if (at < 1) return null
  const domain = domainToASCII(cleaned.slice(at + 1))
  const email = `${cleaned.slice(0, at)}@${domain}`
  return plausible.test(email) && domain.includes('.') && !domain.includes('..') && email.length <= 254 ? email : null
}
