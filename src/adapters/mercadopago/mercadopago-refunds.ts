import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import type { PaymentProvider, ProviderRefund } from '#domain/payments/payment-provider.ts'
import { makeDeadline } from '../provider-call.ts'
import { sayProvider } from '../provider-texts.ts'
import { isAlreadyPosted, type MercadopagoClient, mercadopagoRefusal } from './mercadopago-client.ts'
import { parseMercadopago, refundStateOf } from './mercadopago-payment.ts'
import { toAmount } from './mercadopago-preference.ts'

const refundAnswer = z
  .object({ id: z.union([z.string(), z.number()]).transform(String), status: z.string() })
  .transform(({ id, status }): ProviderRefund => ({ id, status, state: refundStateOf(status) }))

const refundsOf = (paymentId: string) => `/v1/payments/${encodeURIComponent(paymentId)}/refunds`

/**
 * Refunds a payment, in whole or in part. Throws aborted with Mercado Pago's reason when it refuses, unavailable when
 * it does not accept the store's credentials, or when an earlier try, whose answer was lost, may be why it refuses.
 */
export async function refundMercadopagoPayment(
  client: MercadopagoClient,
  { paymentId, amountMinor, currency, idempotencyKey }: Parameters<PaymentProvider['refund']>[0],
): Promise<ProviderRefund> {
  const body = amountMinor === null ? {} : { amount: toAmount(amountMinor, currency) }
  const path = refundsOf(paymentId)
  const answer = await client.call({ method: 'POST', path, body, idempotencyKey, deadline: makeDeadline() })
  if (answer.status === 200 || answer.status === 201) return parseMercadopago(refundAnswer, answer.body)
  // The store's credentials are for its owner to fix: an earlier call with this key may have taken effect.
  if (answer.status === 401 || answer.status === 403) throw mercadopagoRefusal(answer)
  if (answer.isRepeat || isAlreadyPosted(answer)) throw mercadopagoRefusal(answer)
  throw new ShopError('aborted', sayProvider.refusedRefund('Mercado Pago'), {
    details: mercadopagoRefusal(answer).details,
  })
}

/** The state of a refund that was accepted; null when Mercado Pago does not know it. */
export async function readMercadopagoRefund(
  client: MercadopagoClient,
  { paymentId, refundId }: Parameters<PaymentProvider['readRefund']>[0],
): Promise<ProviderRefund | null> {
  const path = `${refundsOf(paymentId)}/${encodeURIComponent(refundId)}`
  const answer = await client.call({ method: 'GET', path, deadline: makeDeadline() })
  if (answer.status === 404) return null
  if (answer.status !== 200) throw mercadopagoRefusal(answer)
  return parseMercadopago(refundAnswer, answer.body)
}
