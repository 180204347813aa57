import { z } from 'zod'
import type { ListedPayment } from '#domain/payments/payment-provider.ts'
import { makeDeadline } from '../provider-call.ts'
import { type MercadopagoClient, mercadopagoRefusal } from './mercadopago-client.ts'
import { parseMercadopago } from './mercadopago-payment.ts'

const page = z.object({
  paging: z.object({ total: z.number() }),
  results: z.array(
    z.object({
      id: z.union([z.number(), z.string()]),
      external_reference: z.string().nullish(),
      status: z.string().nullish(),
    }),
  ),
})
// The search answers with whole payments: a hundred of them can be longer than any answer may be.
const pageSize = 25

/**
 * Payments of the account that were made or changed in a period. Each page has its own 10 s. Source:
 * https://www.mercadopago.com/developers/en/reference/payments/_payments_search/get
 */
export async function listMercadopagoPayments(
  client: MercadopagoClient,
  { from, until }: { from: Date; until: Date },
): Promise<ListedPayment[]> {
  const listed: ListedPayment[] = []
  for (;;) {
    const query = new URLSearchParams({
      range: 'date_last_updated',
      begin_date: from.toISOString(),
      end_date: until.toISOString(),
      sort: 'date_created',
      criteria: 'asc',
      limit: String(pageSize),
      offset: String(listed.length),
    })
    const path = `/v1/payments/search?${query}`
    const answer = await client.call({ method: 'GET', path, deadline: makeDeadline() })
    if (answer.status !== 200) throw mercadopagoRefusal(answer)
    const { paging, results } = parseMercadopago(page, answer.body)
    for (const { id, external_reference: orderId = null, status } of results)
      listed.push({ id: String(id), orderId, state: status ?? '' })
    if (results.length === 0 || listed.length >= paging.total) return listed
  }
}
