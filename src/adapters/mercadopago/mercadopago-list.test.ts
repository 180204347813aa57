import { expect, test } from 'vitest'
import { createMercadopagoClient } from './mercadopago-client.ts'
import { listMercadopagoPayments } from './mercadopago-list.ts'

const count = 120
// Payments with several refunds, fees and long descriptions of the payer and the items are this long.
const longestPayment = 30_000

test('payments that are as long as any fit into the pages that are asked for', async () => {
  const payments = Array.from({ length: count }, (_, id) => ({
    ...{ id, external_reference: `order-${id}`, status: 'approved' },
    description: 'x'.repeat(longestPayment),
  }))
  const client = createMercadopagoClient({
    baseUrl: 'https://api.mercadopago.com',
    accessToken: 'x',
    fetch: async (url) => {
      const query = new URL(String(url)).searchParams
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
      return Response.json({ paging: { total: count, limit, offset }, results: payments.slice(offset, offset + limit) })
    },
  })
  const listed = await listMercadopagoPayments(client, { from: new Date(0), until: new Date() })
  expect(listed.map(({ id }) => id)).toEqual(payments.map(({ id }) => String(id)))
})
