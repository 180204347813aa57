import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import type { Fetch } from '../provider-call.ts'
import { createPaypalCertificates, isLongEnough } from './paypal-certificates.ts'
import { readPaypalEvent } from './paypal-events.ts'

/**
 * Verifies PayPal's notices locally: RSA-SHA256 over `transmissionId|time|webhookId|crc32(raw body)`. There is no age
 * limit, since PayPal repeats for three days. Throws unavailable when the certificate cannot be read now.
 */
export function createPaypalNoticeVerifier({
  baseUrl,
  webhookId,
  fetch = globalThis.fetch,
}: {
  baseUrl: string
  webhookId: string
  fetch?: Fetch
}): PaymentProvider['verifyNotice'] {
  if (!webhookId) throw new Error('PayPal needs a webhook id: without one no notice could be checked.')
  const readCertificate = createPaypalCertificates({ baseUrl, fetch })

  return async ({ headers, body }) => {
    const [id, time, signature, certUrl] = ['id', 'time', 'sig']
      .map((name) => headers.get(`paypal-transmission-${name}`))
      .concat(headers.get('paypal-cert-url'))
    if (!id || !time || !signature || !certUrl) return null
    if (headers.get('paypal-auth-algo')?.toUpperCase() !== 'SHA256WITHRSA') return null
    const signed = Buffer.from(signature, 'base64')
    if (!isLongEnough(signed)) return null
    const certificate = await readCertificate({ url: certUrl, sender: headers.get('x-client-address') ?? '' })
    if (!certificate) return null
    const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
    const isGenuine = verify('sha256', message, certificate.publicKey, signed)
    return isGenuine ? readPaypalEvent(body, id) : null
  }
}
