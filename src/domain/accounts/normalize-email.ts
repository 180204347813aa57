import { longestEmail } from './typed-email.ts'

// Format characters (zero-width, direction marks, soft hyphen) make two addresses look alike.
const invisible = /\p{Cf}/gu
// Nobody types one, and dropping it could turn the text into another address than was meant.
const control = /\p{Cc}/u
const plausible = /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/

/** Nobody has an address there (RFC 2606): placeholders for addresses end this way and must not be entered. */
const reserved = /\.invalid$/

// A web address ends its domain at these, and decodes the last one.
const ofWebAddress = /[/?#\\:%]/

/** The domain as mail servers name it, in Node and in browsers alike; one without a dot for what is none. */
function toAscii(domain: string): string {
  if (ofWebAddress.test(domain)) return ''
  // Only addresses of the web's schemes have domains (https://url.spec.whatwg.org/#host-parsing).
  const url = new URL('ws://x')
  url.hostname = domain
  return url.hostname
}

/**
 * The one form in which an e-mail address is stored and compared; null for other texts, and for what nobody can have.
 * Forms and the store judge by it.
 */
export function normalizeEmail(text: string): string | null {
  const cleaned = text.normalize('NFKC').replace(invisible, '').trim().toLowerCase()
  if (control.test(cleaned)) return null
  const at = cleaned.lastIndexOf('@')
  if (at < 1) return null
  const domain = toAscii(cleaned.slice(at + 1))
  const email = `${cleaned.slice(0, at)}@${domain}`
  const isNamed = domain.includes('.') && !domain.includes('..') && !reserved.test(domain)
  return plausible.test(email) && isNamed && email.length <= longestEmail ? email : null
}
