import { expect, test } from 'vitest'
import { mercadopagoClient, startQuick, startReceiver } from '../test-kit.ts'

test.each([
  ['approved', 'refunded', 29981],
  ['rejected', 'approved', 0],
])('a refund that waits and is then %s leaves the payment %s', async (become, status, refunded) => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id } = await mercadopago.pay('approve')
  await simulators.control('/faults', { provider: 'mercadopago', operation: 'refund', effect: 'pending' })
  const refund = (key: string) =>
    mercadopago.call(`/v1/payments/${id}/refunds`, { body: {}, headers: { 'x-idempotency-key': key } })
  const asked = (await refund('r-1')).json
  expect([asked.status, asked.amount]).toEqual(['in_process', 29981])
  const read = async () => (await mercadopago.call(`/v1/payments/${id}`)).json
  expect(await read()).toMatchObject({ status: 'approved', transaction_amount_refunded: 0 })
  // A pending refund cannot be given a second time.
  expect((await refund('r-2')).json.cause[0].code).toBe(2063)
  expect(await simulators.control(`/refunds/${asked.id}`, { become })).toMatchObject({ status: become })
  expect(await read()).toMatchObject({ status, transaction_amount_refunded: refunded })
  expect((await mercadopago.call(`/v1/payments/${id}/refunds/${asked.id}`)).json.status).toBe(become)
  expect(await simulators.control(`/refunds/${asked.id}`, { become })).toHaveProperty('error')
})

test.each([
  ['charged_back', 'topic_chargebacks_wh', '/v1/chargebacks/', { payments: [expect.any(Number)] }],
  ['disputed', 'topic_claims_integration_wh', '/post-purchase/v1/claims/', { resource: 'payment' }],
])('%s is announced as %s by the id of a case, which leads to the payment', async (become, topic, path, told) => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id } = await mercadopago.pay('approve', { notification_url: `${receiver.url}/hook?source_news=webhooks` })
  await simulators.control(`/payments/${id}`, { become })
  const notice = (await receiver.count(3)).find(({ url }) => url.searchParams.get('type') === topic)
  const caseId = notice?.url.searchParams.get('data.id')
  expect(notice?.json).toMatchObject({ type: topic, data: { id: caseId } })
  expect(JSON.stringify(notice?.json)).not.toContain(String(id))
  expect(notice?.headers).toHaveProperty('x-signature')
  const answer = (await mercadopago.call(`${path}${caseId}`)).json
  expect(answer).toMatchObject(told)
  expect([answer.resource_id ?? answer.payments[0]]).toEqual([id])
  expect((await mercadopago.call(`${path}1`)).status).toBe(404)
})

test('a free item, alone or beside a paid one, is refused', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const item = (unit_price: number) => ({ id: 'p', title: 'Figure', quantity: 1, currency_id: 'ARS', unit_price })
  expect((await mercadopago.create({ items: [item(0)] })).json.message).toBe('unit_price invalid')
  expect((await mercadopago.create({ items: [item(10), item(0)] })).json.message).toBe('unit_price invalid')
})

test('a preference whose time was ended by a change cannot be paid', async () => {
  await using simulators = await startQuick()
  const mercadopago = mercadopagoClient(simulators)
  const { id } = (await mercadopago.create()).json
  const ended = { expires: true, expiration_date_to: new Date(Date.now() - 1000).toISOString() }
  await mercadopago.call(`/checkout/preferences/${id}`, { method: 'PUT', body: ended })
  expect((await mercadopago.choose(id, 'approve')).status).toBe(404)
})
