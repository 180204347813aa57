import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { formatMinor } from '#domain/minor-units.ts'
import type { PaymentProvider, ProviderRefund } from '#domain/payments/payment-provider.ts'
import { makeDeadline } from '../provider-call.ts'
import { sayProvider } from '../provider-texts.ts'
import { type PaypalClient, readPaypalError } from './paypal-client.ts'
import { parseAnswer, refundStateOf } from './paypal-orders.ts'

const refundAnswer = z
  .object({ id: z.string(), status: z.string() })
  .transform(({ id, status }): ProviderRefund => ({ id, status, state: refundStateOf(status) }))

/**
 * Refunds a capture, in whole or in part. Throws aborted with PayPal's issues when it refuses, unavailable when it does
 * not accept the store's credentials.
 */
export async function refundPaypalCapture(
  client: PaypalClient,
  { paymentId, amountMinor, currency, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const amount =
    amountMinor === null ? {} : { amount: { currency_code: currency, value: formatMinor(amountMinor, currency) } }
  const { status, body } = await client.call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`,
    body: amount,
    requestId: idempotencyKey,
    deadline: makeDeadline(),
  })
  if (status === 200 || status === 201) return parseAnswer(refundAnswer, body)
  const { issues } = readPaypalError(body)
  // The store's credentials are for its owner to fix: an earlier call with this key may have taken effect.
  if (status === 401 || status === 403)
    throw new ShopError('unavailable', sayProvider.refused('PayPal'), { details: { status, issues } })
  throw new ShopError('aborted', sayProvider.refusedRefund('PayPal'), { details: { issues } })
}

/** The state of a refund, null when unknown: refunds of bank payments are pending for days and can still fail. */
export async function readPaypalRefund(client: PaypalClient, refundId: string): Promise<ProviderRefund | null> {
  const path = `/v2/payments/refunds/${encodeURIComponent(refundId)}`
  const { status, body } = await client.call({ method: 'GET', path, deadline: makeDeadline() })
  if (status === 404) return null
  if (status === 200) return parseAnswer(refundAnswer, body)
  throw new ShopError('unavailable', sayProvider.refused('PayPal'), {
    details: { status, issues: readPaypalError(body).issues },
  })
}
