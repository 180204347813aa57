import { domainToASCII } from 'node:url'
import { longestEmail } from './typed-email.ts'

// Format characters (zero-width, direction marks, soft hyphen) make two addresses look alike.
const invisible = /\p{Cf}/gu
// Nobody types one, and dropping it could turn the text into another address than was meant.
const control = /\p{Cc}/u
const plausible = /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** Nobody has an address there (RFC 2606): placeholders for addresses end this way and must not be entered. */
const reserved = /\.invalid$/

/**
 * The one form in which an e-mail address is stored and compared; null for other texts, and for what nobody can have.
 */
export function normalizeEmail(text: string): string | null {
  const cleaned = text.normalize('NFKC').replace(invisible, '').trim().toLowerCase()
  if (control.test(cleaned)) return null
  const at = cleaned.lastIndexOf('@')
  if (at < 1) return null
  const domain = domainToASCII(cleaned.slice(at + 1))
  const email = `${cleaned.slice(0, at)}@${domain}`
  const isNamed = domain.includes('.') && !domain.includes('..') && !reserved.test(domain)
  return plausible.test(email) && isNamed && email.length <= longestEmail ? email : null
}
