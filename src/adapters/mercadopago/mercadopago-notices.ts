import { createHmac, hash } from 'node:crypto'
import { z } from 'zod'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { isSameSecret } from '#domain/same-secret.ts'
import { isCaseTopic } from './mercadopago-cases.ts'

const notice = z.object({
  id: z.union([z.string(), z.number()]).transform(String).optional().catch(undefined),
  action: z.string().max(200).optional().catch(undefined),
  type: z.string().max(200).optional().catch(undefined),
})

function readBody(body: Uint8Array): z.infer<typeof notice> {
  try {
    return notice.catch({}).parse(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch {
    return {}
  }
}

/** Several times as long as a signature. */
const longestSignature = 500

/** The parts of `ts=…,v1=…`. */
function readSignature(header: string): Map<string, string> {
  if (header.length > longestSignature) return new Map()
  const parts = header.split(',').map((part) => {
    const [name = '', value = ''] = part.split('=')
    return [name.trim(), value.trim()] as const
  })
  return new Map(parts)
}

function isGenuine(given: string, manifest: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(manifest).digest()
  return isSameSecret(Buffer.from(given, 'hex'), expected)
}

/**
 * Covers signed and unsigned parts together: a body that somebody changed makes another event, which costs one more
 * read at the provider, and can never pass for a known one.
 */
const nameEvent = (parts: (string | null)[]): string => hash('sha256', JSON.stringify(parts))

/**
 * Verifies Mercado Pago's webhooks: HMAC-SHA256 over `id:{data.id of the query};request-id:{…};ts:{…};`, where a part
 * without a value is omitted entirely. The body is not signed, so it decides nothing. There is no age limit, since
 * repeats come for days; `ts` may be in seconds or milliseconds. Notices of the old kind, without a signature, are
 * refused.
 */
export function createMercadopagoNoticeVerifier(secret: string): PaymentProvider['verifyNotice'] {
  if (!secret) throw new Error('Mercado Pago needs a webhook secret: without one anybody could sign.')
  return async ({ headers, url, body }) => {
    const signature = readSignature(headers.get('x-signature') ?? '')
    const [ts, v1] = [signature.get('ts'), signature.get('v1')]
    if (!ts || !/^\d{10,16}$/.test(ts) || !v1 || !/^[0-9a-f]{64}$/i.test(v1)) return null
    const dataId = url.searchParams.get('data.id') ?? ''
    const requestId = headers.get('x-request-id') ?? ''
    const manifestOf = (id: string) => `${id && `id:${id};`}${requestId && `request-id:${requestId};`}ts:${ts};`
    // Documentation and libraries disagree on lower case; payment ids are digits, for which both are the same.
    const manifests = [...new Set([manifestOf(dataId), manifestOf(dataId.toLowerCase())])]
    if (!manifests.some((one) => isGenuine(v1, one, secret))) return null
    const { id, action, type } = readBody(body)
    const kind = action ?? type ?? url.searchParams.get('type') ?? 'unknown'
    const isPayment = (type ?? url.searchParams.get('type') ?? '').startsWith('payment') || kind.startsWith('payment')
    const told = {
      eventId: nameEvent([id ?? null, kind, dataId, ts]),
      kind,
      paymentId: isPayment && /^\d{1,20}$/.test(dataId) ? dataId : null,
      providerOrderId: null,
      orderId: null,
      subject: !isPayment && isCaseTopic(kind) ? dataId : null,
    }
    return [told]
  }
}
