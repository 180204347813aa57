import { canonicalHost } from './internal-addresses.ts'

/** A mail server's address, parsed: nothing else of it reaches the mail library. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte; otherwise it begins after the greeting, and only a server inside may do without. */
  secure: boolean
  login: { user: string; password: string } | null
}

/** The sender of mails. */
export interface Sender {
  /** Empty when only an address was given. */
  name: string
  address: string
}

const schemes: Record<string, boolean> = { 'smtp:': false, 'smtps:': true }
const securePort = 465
const submissionPort = 587
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f]/

function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text)
    return control.test(decoded) ? null : decoded
  } catch {
    return null
  }
}

/** `smtp://user:password@host:port` or `smtps://…`, and nothing more (no path, query, fragment); null for anything else. */
export function readMailServer(address: string): MailServer | null {
  if (control.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  const secure = schemes[url.protocol]
  const rest = url.pathname.replace(/^\/$/, '') + url.search + url.hash
  if (secure === undefined || rest || url.href.endsWith('?') || url.href.endsWith('#')) return null
  const host = canonicalHost(url.hostname)
  const [user, password] = [decode(url.username), decode(url.password)]
  if (!host || user === null || password === null || (password && !user)) return null
  const port = url.port ? Number(url.port) : secure ? securePort : submissionPort
  if (port === 0) return null
  return { host, port, secure: secure || port === securePort, login: user ? { user, password } : null }
}

const plainAddress = /^[^\s@<>()[\],;:"\\?&#%]+@[^\s@<>()[\],;:"\\?&#%/]+$/

/** Whether a text is exactly one address: no list, no header, no part of a `mailto:` query. */
export const isPlainAddress = (text: string): boolean => plainAddress.test(text)

/** `shop@example.com` or `Estela <shop@example.com>`; null for anything else. */
export function readSender(text: string): Sender | null {
  if (control.test(text)) return null
  const [, quoted = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? ['', '', text.trim()]
  const name = quoted.trim().replace(/^"(.*)"$/, '$1')
  return isPlainAddress(address) ? { name, address } : null
}
