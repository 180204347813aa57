import { expect, test } from 'vitest'
import { openPaypalWire } from '#test/providers/paypal-wire.ts'

const { simulators, connect, request, approve } = await openPaypalWire()

test('an order is started once per key, with sums that PayPal accepts', async () => {
  const paypal = connect()
  const asked = request()
  const started = await paypal.start(asked)
  expect(started).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payee: simulators.credentials.paypal.merchantId })
  expect(started.redirectUrl).toContain(`/checkoutnow?token=${started.providerOrderId}`)
  expect((await paypal.start(asked)).providerOrderId).toBe(started.providerOrderId)
})

test('what was taken off is one sum below items at list prices', async () => {
  const sent: string[] = []
  const paypal = connect(async (url, init) => {
    if (String(url).endsWith('/v2/checkout/orders')) sent.push(String(init?.body))
    return fetch(url, init)
  })
  await paypal.start(request())
  await paypal.start(request({ amountMinor: 893 }))
  const [plain, less] = sent.map((body) => JSON.parse(body).purchase_units[0].amount)
  const usd = (value: string) => ({ currency_code: 'USD', value })
  expect(plain).toEqual({ ...usd('10.50'), breakdown: { item_total: usd('10.50') } })
  expect(less).toEqual({ ...usd('8.93'), breakdown: { item_total: usd('10.50'), discount: usd('1.57') } })
})

test('a long title is cut between characters', async () => {
  const sent: string[] = []
  const paypal = connect(async (url, init) => {
    if (String(url).endsWith('/v2/checkout/orders')) sent.push(String(init?.body))
    return fetch(url, init)
  })
  const line = { slug: 'dragon', title: `${'x'.repeat(126)}🐉 STL`, quantity: 1, unitMinor: 1050 }
  await paypal.start(request({ lines: [line] }))
  expect(JSON.parse(sent[0] ?? '').purchase_units[0].items[0].name).toBe('x'.repeat(126))
})

test('a capture is told with its amount, payee and our order', async () => {
  const paypal = connect()
  const asked = request()
  const { providerOrderId, redirectUrl } = await paypal.start(asked)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  expect(await paypal.read(reference)).toEqual({ state: 'waiting', redirectUrl, payments: [] })
  await approve(redirectUrl)
  expect((await paypal.read(reference)).state).toBe('approved')
  const attempt = await paypal.capture({ ...reference, idempotencyKey: 'c1' })
  expect(attempt).toMatchObject({
    state: 'paid',
    payments: [
      {
        providerOrderId,
        orderId: asked.orderId,
        status: 'approved',
        currency: 'USD',
        amountMinor: 1050,
        refundedMinor: 0,
        live: null,
      },
    ],
  })
  // With another key PayPal says ORDER_ALREADY_CAPTURED, which is a success.
  expect(await paypal.capture({ ...reference, idempotencyKey: 'c2' })).toEqual(attempt)
  expect(await paypal.readPayment(attempt.payments[0]?.id ?? '')).toMatchObject({
    amountMinor: 1050,
    orderId: asked.orderId,
  })
  expect(await paypal.readPayment('NOSUCHCAPTURE')).toBeNull()
})

test('an order that PayPal does not know is over', async () => {
  const reference = { providerOrderId: 'NOSUCHORDER', orderId: 'o', paymentIds: [] }
  expect((await connect().read(reference)).state).toBe('gone')
  expect((await connect().capture({ ...reference, idempotencyKey: 'k' })).state).toBe('gone')
})

test('one token serves many calls at once, and is renewed when PayPal refuses it', async () => {
  let tokens = 0
  let refusals = 1
  const paypal = connect(async (url, options) => {
    if (String(url).endsWith('/token')) tokens += 1
    else if (refusals-- > 0) return Response.json({ error: 'invalid_token' }, { status: 401 })
    return fetch(url, options)
  })
  const reads = Array.from({ length: 8 }, () => paypal.readPayment('NOSUCHCAPTURE'))
  expect(await Promise.all(reads)).toEqual(Array.from({ length: 8 }, () => null))
  expect(tokens).toBe(2)
})

test('a refund happens once per key', async () => {
  const paypal = connect()
  const asked = request()
  const { providerOrderId, redirectUrl } = await paypal.start(asked)
  await approve(redirectUrl)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  const { payments } = await paypal.capture({ ...reference, idempotencyKey: 'c3' })
  const paymentId = payments[0]?.id ?? ''
  const refund = { paymentId, amountMinor: 400, currency: 'USD', idempotencyKey: 'r1' }
  const first = await paypal.refund(refund)
  expect(await paypal.refund(refund)).toEqual(first)
  expect((await paypal.read({ ...reference, paymentIds: [paymentId] })).payments[0]?.status).toBe('partially_refunded')
  const rest = { ...refund, amountMinor: 5000, idempotencyKey: 'r2' }
  await expect(paypal.refund(rest)).rejects.toMatchObject({
    code: 'aborted',
    details: { issues: ['REFUND_AMOUNT_EXCEEDED'] },
  })
})
