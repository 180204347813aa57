import { z } from 'zod'
import type { NoticeHint, ProviderNotice } from '#domain/payments/payment-provider.ts'

const text = z.string().optional().catch(undefined)
const event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200).default('unknown'),
  create_time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  resource: z
    .object({
      id: text,
      custom_id: text,
      purchase_units: z
        .array(z.object({ custom_id: z.string().optional() }))
        .optional()
        .catch(undefined),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional()
        .catch(undefined),
      links: z
        .array(z.object({ rel: z.string(), href: z.string() }))
        .optional()
        .catch(undefined),
      dispute_id: text,
      status: text,
      dispute_outcome: z.object({ outcome_code: text }).optional().catch(undefined),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: text, custom: text }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
})
type Event = z.infer<typeof event>
type Disputed = NonNullable<Event['resource']['disputed_transactions']>[number]

// `outcome_code` of a resolved dispute; with any other, the money may be the buyer's.
const outcomesForSeller = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE']

function disputeHint({ status, dispute_outcome: outcome }: Event['resource']): NoticeHint {
  const isOver = status === 'RESOLVED' && outcomesForSeller.includes(outcome?.outcome_code ?? '')
  return isOver ? 'release' : 'freeze'
}

function hintOf({ event_type: kind, resource }: Event): NoticeHint | null {
  if (kind.startsWith('CUSTOMER.DISPUTE.')) return disputeHint(resource)
  if (kind === 'PAYMENT.CAPTURE.REVERSED') return 'freeze'
  // A capture that was reversed is completed again when its money comes back.
  if (kind === 'PAYMENT.CAPTURE.COMPLETED') return 'release'
  return kind === 'CHECKOUT.ORDER.APPROVED' ? 'approved' : null
}

const inMilliseconds = (time: string | undefined) => (time === undefined ? null : new Date(time).toISOString())

/**
 * What a signed event is about; a dispute can be about several captures. The first keeps the event's own id, under which
 * a repeat may be known already. By itself it can freeze and release, but never grants anything.
 */
export function readPaypalEvent(body: Uint8Array, transmissionId: string): ProviderNotice[] {
  const nothing = { eventId: transmissionId, kind: 'unknown', paymentId: null, providerOrderId: null, orderId: null }
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return [nothing]
  }
  const parsed = event.safeParse(json)
  if (!parsed.success) return [nothing]
  const { id: eventId, event_type: kind, create_time: time, resource } = parsed.data
  const orderId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null
  const about = { eventId, kind, orderId, hint: hintOf(parsed.data), happenedAt: inMilliseconds(time) }
  if (kind.startsWith('CHECKOUT.')) return [{ ...about, paymentId: null, providerOrderId: resource.id ?? null }]
  if (kind.startsWith('CUSTOMER.DISPUTE.')) {
    const disputed: Disputed[] = resource.disputed_transactions?.length ? resource.disputed_transactions : [{}]
    return disputed.map(({ seller_transaction_id: id, custom }, place) => ({
      ...about,
      eventId: place === 0 ? eventId : `${eventId} ${id}`,
      orderId: orderId ?? custom ?? null,
      paymentId: id ?? null,
      providerOrderId: null,
      subject: resource.dispute_id ?? id ?? null,
    }))
  }
  // A refund names its capture only by the link `up`; a capture has that link to its order.
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? ''
  const paymentId = /\/captures\/([A-Z0-9]{1,36})$/.exec(up)?.[1] ?? resource.id ?? null
  const providerOrderId = resource.supplementary_data?.related_ids?.order_id ?? null
  return [{ ...about, paymentId, providerOrderId, subject: paymentId }]
}
