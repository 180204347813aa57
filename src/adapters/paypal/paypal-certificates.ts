import { X509Certificate } from 'node:crypto'
import { addressGroup } from '#domain/accounts/limits/address-group.ts'
import { minuteMs } from '#domain/dates/spans.ts'
import { ShopError } from '#domain/errors.ts'
import { createSharedWork } from '#domain/work-queues.ts'
import { type Fetch, readLimited } from '../provider-call.ts'
import { sayProvider } from '../provider-texts.ts'

const maxCertificateBytes = 32_000
const maxCertificates = 20
const timeoutMs = 5_000
/** Certificates that may be requested per minute for one sender, who has proved nothing yet, and for all together. */
const maxQuestions = { sender: 10, all: 60 }
const leastKeyBits = 2048
const path = '/v1/notifications/certs/'

// The hosts that PayPal's two environments name in their notices (developer.paypal.com/api/rest/webhooks/rest).
const certificateHosts: Readonly<Record<string, string>> = {
  'https://api-m.paypal.com': 'https://api.paypal.com',
  'https://api-m.sandbox.paypal.com': 'https://api.sandbox.paypal.com',
}

/**
 * The canonical address of a certificate, if it lies where the configured API keeps them; null for any other address,
 * which is then not requested.
 */
export function readCertificateUrl(given: string, baseUrl: string): string | null {
  if (!URL.canParse(given)) return null
  const [url, base] = [new URL(given), new URL(baseUrl)]
  const folder = `${base.pathname.replace(/\/$/, '')}${path}`
  const isThere = url.origin === base.origin || url.origin === certificateHosts[base.origin]
  const isNamed = url.pathname.startsWith(folder) && /^[\w-]{1,100}$/.test(url.pathname.slice(folder.length))
  return isThere && isNamed && url.href === `${url.origin}${url.pathname}` ? url.href : null
}

/** Whether a key that may sign could have made this signature: it is as long as the key. */
export const isLongEnough = (signature: Uint8Array): boolean => signature.byteLength * 8 >= leastKeyBits

function parse(pem: string): X509Certificate[] {
  try {
    const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
    return found.map((one) => new X509Certificate(one))
  } catch {
    return []
  }
}

/** The certificate must name PayPal; a simulator may use any name. */
function isNamedForPaypal({ subject, subjectAltName }: X509Certificate, baseUrl: string): boolean {
  if (!certificateHosts[new URL(baseUrl).origin]) return true
  const names = [/^CN=(.+)$/m.exec(subject)?.[1] ?? '', ...(subjectAltName ?? '').split(/,\s*/)]
  return names.some((name) => name.replace(/^DNS:/, '').endsWith('.paypal.com'))
}

const isInTime = ({ validFromDate, validToDate }: X509Certificate, now: number): boolean =>
  validFromDate.getTime() <= now && now <= validToDate.getTime()

/** The certificate that may sign notices at `now`, by its validity, name, key, and its issuer if the file has it. */
function findFit([leaf, ...others]: X509Certificate[], baseUrl: string, now: number): X509Certificate | null {
  if (!leaf || leaf.ca || !isInTime(leaf, now) || !isNamedForPaypal(leaf, baseUrl)) return null
  const { asymmetricKeyType, asymmetricKeyDetails } = leaf.publicKey
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < leastKeyBits) return null
  const issuer = others.find((one) => leaf.checkIssued(one))
  return !issuer || (isInTime(issuer, now) && leaf.verify(issuer.publicKey)) ? leaf : null
}

const unavailable = (details: Record<string, unknown> = {}) =>
  new ShopError('unavailable', sayProvider.certificate, { details })

/**
 * Reads PayPal's certificates and keeps them. Returns null for an address that is not PayPal's and for a certificate
 * that may not sign now; throws unavailable when it cannot be read, so that PayPal sends the notice again. `sender` is
 * the address that the notice came from: forgers use up their own questions, not PayPal's.
 */
export function createPaypalCertificates({ baseUrl, fetch }: { baseUrl: string; fetch: Fetch }) {
  const kept = new Map<string, X509Certificate[]>()
  const askOnce = createSharedWork<X509Certificate[]>()
  let asked: { instant: number; sender: string }[] = []

  async function ask(url: string, sender: string): Promise<X509Certificate[]> {
    const now = Date.now()
    asked = asked.filter(({ instant }) => instant > now - minuteMs)
    const own = asked.filter((one) => one.sender === sender)
    if (own.length >= maxQuestions.sender || asked.length >= maxQuestions.all)
      throw unavailable({ reason: 'too many certificates were asked for' })
    asked.push({ instant: now, sender })
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw unavailable({ reason: String(error) })
      },
    )
    const found = answer.ok ? parse(await readLimited(answer, maxCertificateBytes)) : []
    if (found.length === 0) throw unavailable({ status: answer.status })
    if (kept.size >= maxCertificates) kept.clear()
    kept.set(url, found)
    return found
  }

  return async ({ url: given, sender }: { url: string; sender: string }): Promise<X509Certificate | null> => {
    const url = readCertificateUrl(given, baseUrl)
    if (!url) return null
    const present = kept.get(url)
    if (present) return findFit(present, baseUrl, Date.now())
    return findFit(await askOnce(url, () => ask(url, addressGroup(sender))), baseUrl, Date.now())
  }
}
