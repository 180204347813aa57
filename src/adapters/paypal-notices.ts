import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { PaymentProvider, ProviderNotice } from '#domain/payments/payment-provider.ts'
import { createPaypalCertificates } from './paypal-certificates.ts'
import type { Fetch } from './provider-call.ts'

const link = z.object({ rel: z.string(), href: z.string() })
const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200).default('unknown'),
  resource: z
    .object({
      id: z.string().optional().catch(undefined),
      custom_id: z.string().optional().catch(undefined),
      purchase_units: z
        .array(z.object({ custom_id: z.string().optional() }))
        .optional()
        .catch(undefined),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional()
        .catch(undefined),
      links: z.array(link).optional().catch(undefined),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
})

/** What a signed event is about; its body is a hint and nothing more. */
function readEvent(body: Uint8Array, transmissionId: string): ProviderNotice {
  const nothing = { eventId: transmissionId, kind: 'unknown', paymentId: null, providerOrderId: null, orderId: null }
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return nothing
  }
  const parsed = event.safeParse(json)
  if (!parsed.success) return nothing
  const { id: eventId, event_type: kind, resource } = parsed.data
  const orderId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null
  if (kind.startsWith('CHECKOUT.'))
    return { eventId, kind, paymentId: null, providerOrderId: resource.id ?? null, orderId }
  if (kind.startsWith('CUSTOMER.DISPUTE.')) {
    const paymentId = resource.disputed_transactions?.[0]?.seller_transaction_id ?? null
    return { eventId, kind, paymentId, providerOrderId: null, orderId }
  }
  // A refund names its capture only by the link `up`; a capture has that link to its order.
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? ''
  const paymentId = /\/captures\/([A-Z0-9]{1,36})$/.exec(up)?.[1] ?? resource.id ?? null
  return {
    eventId,
    kind,
    paymentId,
    providerOrderId: resource.supplementary_data?.related_ids?.order_id ?? null,
    orderId,
  }
}

/**
 * Verifies PayPal's notices by itself: RSA-SHA256 over `transmissionId|time|webhookId|crc32(raw body)`. No age limit,
 * since PayPal repeats for three days. Throws unavailable when the certificate cannot be read now.
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
    const certificate = await readCertificate(certUrl)
    if (!certificate) return null
    const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
    const isGenuine = verify('sha256', message, certificate.publicKey, Buffer.from(signature, 'base64'))
    return isGenuine ? readEvent(body, id) : null
  }
}
