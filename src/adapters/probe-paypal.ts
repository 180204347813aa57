import { z } from 'zod'
import { isShopError } from '#domain/errors.ts'
import type { ProbeResult } from '#domain/settings/owners-settings.ts'
import { createPaypalClient } from './paypal-client.ts'
import type { PaypalSettings } from './paypal-payments.ts'
import { makeDeadline } from './provider-call.ts'

// https://developer.paypal.com/docs/api/webhooks/v1/#webhooks_get
const webhook = z.object({ id: z.string(), url: z.string() })

/** What PayPal says to these credentials: whether they open the account, and whether its notices come to this store. */
export async function probePaypal(settings: PaypalSettings & { publicUrl: string }): Promise<ProbeResult> {
  const { webhookId, publicUrl } = settings
  try {
    const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`
    const answer = await createPaypalClient(settings).call({ method: 'GET', path, deadline: makeDeadline() })
    const found = webhook.safeParse(answer.body)
    if (answer.status === 404) return { outcome: 'webhook-unknown', detail: webhookId }
    if (answer.status !== 200 || !found.success) return { outcome: 'refused', detail: `status ${answer.status}` }
    const expected = `${publicUrl}/api/webhooks/paypal`
    return found.data.url === expected
      ? { outcome: 'ok', detail: null }
      : { outcome: 'webhook-elsewhere', detail: found.data.url }
  } catch (error) {
    return describeProviderFailure(error)
  }
}

/** No answer, or an answer that no payment could be made with. */
export function describeProviderFailure(error: unknown): ProbeResult {
  if (!isShopError(error)) throw error
  const { status, reason } = error.details
  if (typeof status === 'number') return { outcome: 'refused', detail: `status ${status}` }
  return { outcome: 'unreachable', detail: typeof reason === 'string' ? reason : null }
}
