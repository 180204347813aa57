import { z } from 'zod'
import type { AttemptReference } from '#domain/payments/payment-provider.ts'
import { type MercadopagoClient, mercadopagoRefusal } from './mercadopago-client.ts'

const found = z.object({ elements: z.array(z.object({ id: z.string() })) })
const waitingPayment = z.object({ status: z.string() })
const waiting = ['pending', 'in_process', 'authorized']

/** All preferences of an order, even those unknown here because the answer to an earlier start was lost. */
async function findPreferences(client: MercadopagoClient, orderId: string, deadline: number): Promise<string[]> {
  const path = `/checkout/preferences/search?external_reference=${encodeURIComponent(orderId)}`
  const answer = await client.call({ method: 'GET', path, deadline })
  // Without permission to search, it is unknown whether there are any.
  if (answer.status === 401 || answer.status === 403) throw mercadopagoRefusal(answer)
  const parsed = found.safeParse(answer.body)
  return answer.status === 200 && parsed.success ? parsed.data.elements.map(({ id }) => id) : []
}

async function expirePreference(client: MercadopagoClient, id: string, deadline: number): Promise<void> {
  const path = `/checkout/preferences/${encodeURIComponent(id)}`
  const body = { expires: true, expiration_date_to: new Date().toISOString().replace(/Z$/, '+00:00') }
  const answer = await client.call({ method: 'PUT', path, body, deadline })
  if (answer.status !== 200 && answer.status !== 404) throw mercadopagoRefusal(answer)
}

/** Cancels a payment that waits: a voucher could be paid for days after its preference has expired. */
async function cancelWaiting(client: MercadopagoClient, id: string, deadline: number): Promise<void> {
  const path = `/v1/payments/${encodeURIComponent(id)}`
  const read = await client.call({ method: 'GET', path, deadline })
  const payment = waitingPayment.safeParse(read.body)
  if (read.status !== 200 || !payment.success || !waiting.includes(payment.data.status)) return
  const answer = await client.call({ method: 'PUT', path, body: { status: 'cancelled' }, deadline })
  // 400: it was paid or ended between the two calls, and stays as it is.
  if (![200, 400, 404].includes(answer.status)) throw mercadopagoRefusal(answer)
}

/** Ends every page on which an order can be paid, and cancels those of `paymentIds` that still wait to be paid. */
export async function closeMercadopagoAttempt(
  client: MercadopagoClient,
  { providerOrderId, orderId, paymentIds }: AttemptReference,
  deadline: number,
): Promise<void> {
  const preferences = new Set(await findPreferences(client, orderId, deadline))
  if (providerOrderId !== null) preferences.add(providerOrderId)
  for (const id of preferences) await expirePreference(client, id, deadline)
  for (const id of paymentIds) await cancelWaiting(client, id, deadline)
}
