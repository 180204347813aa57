import { ShopError } from '#domain/errors.ts'
import type { ProviderPayment } from '#domain/payments/payment-provider.ts'
import { sayProvider } from '../provider-texts.ts'
import { type PaypalClient, readPaypalError } from './paypal-client.ts'
import { parseAnswer, paypalCapture, toPayment } from './paypal-orders.ts'

/**
 * Reads a capture by its own id, even when PayPal has forgotten its order; null when it is unknown. It tells no more
 * about refunds than its status does.
 */
export async function readPaypalCapture(
  client: PaypalClient,
  id: string,
  deadline: number,
): Promise<ProviderPayment | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}`
  const { status, body } = await client.call({ method: 'GET', path, deadline })
  if (status === 404) return null
  const { issues } = readPaypalError(body)
  if (status !== 200) throw new ShopError('unavailable', sayProvider.refused('PayPal'), { details: { status, issues } })
  const capture = parseAnswer(paypalCapture, body)
  return toPayment(capture, {
    orderId: null,
    providerOrderId: capture.supplementary_data?.related_ids?.order_id ?? null,
    payee: capture.payee?.merchant_id ?? null,
    refunds: undefined,
  })
}
