import { expect, test } from 'vitest'
import { orderBody, paypalClient, startQuick, startReceiver } from '../test-kit.ts'
import { answerOf, readPublishedSchemas, requestOf } from './published-schemas.ts'

const orders = readPublishedSchemas('checkout_orders_v2')
const payments = readPublishedSchemas('payments_payment_v2')
const webhooks = readPublishedSchemas('notifications_webhooks_v1')
const ordersPath = '/v2/checkout/orders'
const orderPath = '/v2/checkout/orders/{id}'
const capturePath = '/v2/checkout/orders/{id}/capture'
const refundPath = '/v2/payments/captures/{capture_id}/refund'
const whole = { prefer: 'return=representation' }

test('the schemas notice a field that PayPal does not have', () => {
  const status = { id: 'A1', status: 'CREATED', purchase_units: [{ amount: { currency_code: 'USD', value: 'much' } }] }
  expect(orders(answerOf(ordersPath, 'post', 201), status).map((one) => one.keyword)).toContain('pattern')
  expect(orders(answerOf(ordersPath, 'post', 201), { id: 'A1', shade: 'red' }).map((one) => one.keyword)).toContain(
    'unevaluatedProperties',
  )
})

test('the request of these tests is one that PayPal publishes', () => {
  expect(orders(requestOf(ordersPath, 'post'), orderBody())).toEqual([])
})

test.each([{}, whole])('create, read and capture answer as published, with %o', async (headers) => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const created = await paypal.create({}, headers)
  expect(created.status).toBe(201)
  expect(orders(answerOf(ordersPath, 'post', 201), created.json)).toEqual([])
  const { id } = created.json
  for (const step of ['created', 'approved', 'captured']) {
    if (step === 'approved') await paypal.choose(id, 'approve')
    if (step === 'captured') {
      const captured = await paypal.capture(id, headers)
      expect(captured.status).toBe(201)
      expect(orders(answerOf(capturePath, 'post', 201), captured.json)).toEqual([])
    }
    const read = await paypal.call(`/v2/checkout/orders/${id}`)
    expect(orders(answerOf(orderPath, 'get', 200), read.json), step).toEqual([])
  }
})

test('the older application_context answers as published, with the link approve', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { payment_source: _, ...request } = orderBody()
  const context = { ...request, application_context: { return_url: 'http://store.test/ok', brand_name: 'Estela' } }
  expect(orders(requestOf(ordersPath, 'post'), context)).toEqual([])
  const created = await paypal.call(ordersPath, { body: context })
  expect(created.json.status).toBe('CREATED')
  expect(created.json.links.map((link: { rel: string }) => link.rel)).toContain('approve')
  expect(orders(answerOf(ordersPath, 'post', 201), created.json)).toEqual([])
})

test('captures and refunds answer as published in each of their states', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { captureId } = await paypal.sell()
  const pending = await paypal.sell('pending')
  for (const id of [captureId, pending.captureId]) {
    const read = await paypal.call(`/v2/payments/captures/${id}`)
    expect(payments(answerOf('/v2/payments/captures/{capture_id}', 'get', 200), read.json)).toEqual([])
  }
  const body = { amount: { currency_code: 'USD', value: '5.00' }, note_to_payer: 'Sorry', invoice_id: 'r-1' }
  expect(payments(requestOf(refundPath, 'post'), body)).toEqual([])
  for (const headers of [{}, whole]) {
    const refunded = await paypal.refund(captureId, body, headers)
    expect(refunded.status).toBe(201)
    expect(payments(answerOf(refundPath, 'post', 201), refunded.json)).toEqual([])
    const read = await paypal.call(`/v2/payments/refunds/${refunded.json.id}`)
    expect(payments(answerOf('/v2/payments/refunds/{refund_id}', 'get', 200), read.json)).toEqual([])
  }
})

test('refusals answer as published', async () => {
  await using simulators = await startQuick()
  const paypal = paypalClient(simulators)
  const { orderId, captureId } = await paypal.sell()
  const unapproved = (await paypal.create()).json.id
  const declined = await paypal.sell('decline')
  const cases = [
    [orders, ordersPath, await paypal.create({ purchase_units: [] }), 400],
    [orders, ordersPath, await paypal.create({ purchase_units: [{ amount: { currency_code: 'USD' } }] }), 400],
    [orders, ordersPath, await paypal.create({}, { authorization: 'Bearer stale' }), 401],
    [
      orders,
      ordersPath,
      await paypal.create({ purchase_units: [{ amount: { currency_code: 'XXX', value: '1.00' } }] }),
      422,
    ],
    [orders, capturePath, await paypal.capture(unapproved), 422],
    [orders, capturePath, await paypal.capture(orderId), 422],
    [orders, capturePath, await paypal.capture('UNKNOWN'), 404],
    [orders, capturePath, declined.captured, 422],
    [payments, refundPath, await paypal.refund('UNKNOWN'), 404],
    [payments, refundPath, await paypal.refund(captureId, { amount: { currency_code: 'USD', value: '99.00' } }), 422],
  ] as const
  for (const [check, path, answer, status] of cases) {
    expect(answer.status).toBe(status)
    expect(check(answerOf(path, 'post', status), answer.json), JSON.stringify(answer.json)).toEqual([])
  }
})

test('notices and their verification are as published', async () => {
  await using receiver = await startReceiver()
  await using simulators = await startQuick({ paypalWebhookUrl: `${receiver.url}/hook` })
  const paypal = paypalClient(simulators)
  const { captureId } = await paypal.sell()
  await paypal.refund(captureId)
  const notices = await receiver.count(4)
  for (const notice of notices) expect(webhooks('/components/schemas/event', notice.json)).toEqual([])
  const types = notices.map(({ json }) => json.event_type)
  const events = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.COMPLETED']
  expect(types).toEqual([...events, 'PAYMENT.CAPTURE.REFUNDED'])
  expect(orders('/components/schemas/order', notices[0]?.json.resource)).toEqual([])
  expect(payments('/components/schemas/capture-2', notices[1]?.json.resource)).toEqual([])
  expect(payments('/components/schemas/refund', notices[3]?.json.resource)).toEqual([])
})
