import { z } from 'zod'
import { isShopError } from '#domain/errors.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import { makeDeadline } from '../provider-call.ts'
import { createPaypalClient } from './paypal-client.ts'
import { disputeService } from './paypal-disputes.ts'
import type { PaypalSettings } from './paypal-payments.ts'

// https://developer.paypal.com/docs/api/webhooks/v1/#webhooks_get
const webhook = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z
    .array(z.object({ name: z.string() }))
    .optional()
    .catch(undefined),
})

// Without these, a purchase, a refund or a dispute is noticed only by polling.
const neededEvents = [
  'CHECKOUT.ORDER.APPROVED',
  ...['COMPLETED', 'PENDING', 'DENIED', 'REFUNDED', 'REVERSED'].map((end) => `PAYMENT.CAPTURE.${end}`),
  // Its name differs between PayPal's own pages: one of them suffices.
  'PAYMENT.REFUND.*',
  ...['CREATED', 'UPDATED', 'RESOLVED'].map((end) => `CUSTOMER.DISPUTE.${end}`),
]

/** The notices that this webhook does not send; none when PayPal does not say what it sends. */
function missingEvents(brought: { name: string }[] | undefined): string[] {
  const names = brought?.map(({ name }) => name) ?? ['*']
  if (names.includes('*')) return []
  const brings = (needed: string) =>
    needed.endsWith('*') ? names.some((name) => name.startsWith(needed.slice(0, -1))) : names.includes(needed)
  return neededEvents.filter((needed) => !brings(needed))
}

/** What PayPal says to these credentials: whether they open the account and its disputes, and send its notices here. */
export async function probePaypal(settings: PaypalSettings & { publicUrl: string }): Promise<ProbeResult> {
  const { webhookId, publicUrl } = settings
  try {
    const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`
    const client = createPaypalClient(settings)
    const deadline = makeDeadline()
    const answer = await client.call({ method: 'GET', path, deadline })
    const found = webhook.safeParse(answer.body)
    if (answer.status === 404) return { outcome: 'webhook-unknown', detail: webhookId }
    if (answer.status !== 200 || !found.success) return { outcome: 'refused', detail: `status ${answer.status}` }
    const expected = `${publicUrl}/api/webhooks/paypal`
    if (found.data.url !== expected) return { outcome: 'webhook-elsewhere', detail: found.data.url }
    const missing = missingEvents(found.data.event_types)
    if (missing.length > 0) return { outcome: 'webhook-silent', detail: missing.join(', ') }
    return (await client.mayUse(disputeService, deadline))
      ? { outcome: 'ok', detail: null }
      : { outcome: 'disputes-unseen', detail: null }
  } catch (error) {
    return describeProviderFailure(error)
  }
}

/** Describes a provider that does not answer, or whose answer makes payments impossible. */
export function describeProviderFailure(error: unknown): ProbeResult {
  if (!isShopError(error)) throw error
  const { status, reason } = error.details
  if (typeof status === 'number') return { outcome: 'refused', detail: `status ${status}` }
  return { outcome: 'unreachable', detail: typeof reason === 'string' ? reason : null }
}
