import { createHash, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { makeCertificate } from '../certificate.ts'
import type { Notice } from '../notices.ts'
import type { Simulation } from '../simulation.ts'

type Keys = Pick<Simulation, 'books' | 'paypalKey' | 'url' | 'credentials' | 'clock'>

/** The certificate behind PayPal's signatures, and the address it is served at. */
export async function readCertificate({
  books,
  paypalKey,
  url,
}: Keys): Promise<{ id: string; url: string; pem: string }> {
  const key = await paypalKey()
  let pem = books.fixed('paypal-certificate')
  if (!pem) {
    pem = makeCertificate(key, 'Estela payment simulator', new Date())
    books.fix('paypal-certificate', pem)
  }
  const digest = createHash('sha256').update(pem).digest('hex')
  const id = `CERT-${digest.slice(0, 8)}-${digest.slice(8, 16)}-${digest.slice(16, 24)}`
  return { id, url: `${url}/paypal/v1/notifications/certs/${id}`, pem }
}

/** What PayPal signs: `transmissionId|time|webhookId|crc32`, the checksum of the raw body as an unsigned decimal. */
export const signedMessage = (id: string, time: string, webhookId: string, body: string | Buffer) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`

/** The headers of a PayPal notice, signed at the time of sending. */
export async function signPaypalNotice(simulation: Keys, notice: Notice): Promise<Record<string, string>> {
  const certificate = await readCertificate(simulation)
  const time = `${simulation.clock.now().toISOString().slice(0, 19)}Z`
  const transmissionId = notice.about.transmissionId ?? notice.id
  const message = signedMessage(transmissionId, time, simulation.credentials.paypal.webhookId, notice.body)
  return {
    'paypal-transmission-id': transmissionId,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', Buffer.from(message), await simulation.paypalKey()).toString('base64'),
    'paypal-cert-url': certificate.url,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'user-agent': 'PayPal/AUHD-214.0-simulated',
  }
}
