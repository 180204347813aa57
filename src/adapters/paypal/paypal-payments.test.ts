import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentRequest } from '#domain/payments/payment-provider.ts'
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts'
import type { Fetch } from '../provider-call.ts'
import { createPaypalPayments } from './paypal-payments.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ hangMs: 60 })
})
afterAll(() => simulators.stop())

const connect = (fetch: Fetch = globalThis.fetch) =>
  createPaypalPayments({
    environment: 'simulator',
    baseUrl: `${simulators.url}/paypal`,
    ...simulators.credentials.paypal,
    brandName: 'Estela',
    fetch,
  })

let numbers = 0
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => {
  numbers += 1
  return {
    orderId: `order-${numbers}`,
    orderNumber: `NUMBER${numbers}`,
    idempotencyKey: `key-${numbers}`,
    email: 'ana@example.test',
    currency: 'USD',
    amountMinor: 1050,
    lines: [
      { slug: 'dragon', title: `${'Dragón '.repeat(40)}STL`, quantity: 2, unitMinor: 300 },
      { slug: 'wizard', title: 'Wizard', quantity: 1, unitMinor: 450 },
    ],
    returnUrls: {
      success: 'https://s.test/success',
      failure: 'https://s.test/failure',
      pending: 'https://s.test/pending',
    },
    expiresAt: '2026-11-22T10:00:00.000Z',
    ...changes,
  }
}
const approve = (page: string, outcome = 'approve') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
const answering =
  (status: number, body: unknown): Fetch =>
  async (url) =>
    String(url).endsWith('/token')
      ? Response.json({ access_token: 't', expires_in: 100 })
      : Response.json(body as object, { status })

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
  // Another key: PayPal says ORDER_ALREADY_CAPTURED, which is success.
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

test('wrong credentials are told as what they are', async () => {
  const paypal = createPaypalPayments({
    environment: 'simulator',
    baseUrl: `${simulators.url}/paypal`,
    clientId: 'x',
    clientSecret: 'y',
    webhookId: 'z',
    brandName: 'Estela',
  })
  await expect(paypal.start(request())).rejects.toMatchObject({ code: 'unavailable', details: { status: 401 } })
})

test.each([
  ['a page elsewhere', 201, { id: 'O', status: 'CREATED', links: [{ rel: 'approve', href: 'https://evil.example/' }] }],
  ['no page', 201, { id: 'O', status: 'CREATED', links: [] }],
  ['another shape', 201, { orders: [] }],
  ['null', 201, null],
])('no buyer is sent anywhere after %s', async (_what, status, body) => {
  await expect(connect(answering(status, body)).start(request())).rejects.toMatchObject({ code: 'unavailable' })
})

test.each([400, 403, 404, 422])('a payment that is not started with status %i is refused for good', async (status) => {
  const paypal = connect(answering(status, { details: [{ issue: 'AMOUNT_MISMATCH' }] }))
  const details = { status, issues: ['AMOUNT_MISMATCH'] }
  await expect(paypal.start(request())).rejects.toMatchObject({ code: 'aborted', details })
})

test.each([
  ['INSTRUMENT_DECLINED', 'declined', 'https://www.paypal.com/checkoutnow?token=O'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined', 'https://www.paypal.com/checkoutnow?token=O'],
  ['AN_ISSUE_OF_TOMORROW', 'declined', 'https://www.paypal.com/checkoutnow?token=O'],
  ['ORDER_NOT_APPROVED', 'waiting', 'https://www.paypal.com/checkoutnow?token=O'],
  ['PAYER_ACTION_REQUIRED', 'declined', 'https://www.paypal.com/checkoutnow?token=O'],
])('the refusal %s is told as %s', async (issue, state, redirectUrl) => {
  const paypal = connect(answering(422, { details: [{ issue }], links: [{ rel: 'redirect', href: redirectUrl }] }))
  const asked = { providerOrderId: 'O', orderId: 'o', paymentIds: [], idempotencyKey: 'k' }
  expect(await paypal.capture(asked)).toMatchObject({ state, refusal: issue, redirectUrl, payments: [] })
})

test.each([
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'COMPLIANCE_VIOLATION',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYMENT_DENIED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'DUPLICATE_INVOICE_ID',
])('the refusal %s is for good', async (issue) => {
  const paypal = connect(answering(422, { details: [{ issue }] }))
  const asked = { providerOrderId: 'O', orderId: 'o', paymentIds: [], idempotencyKey: 'k' }
  expect(await paypal.capture(asked)).toEqual({ state: 'refused', refusal: issue, redirectUrl: null, payments: [] })
})

test('a decline tells which approval it was about, and a newer approval is told from it', async () => {
  const paypal = connect()
  const asked = request()
  const { providerOrderId, redirectUrl } = await paypal.start(asked)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  await approve(redirectUrl, 'decline')
  const { approvedAt } = await paypal.read(reference)
  expect(approvedAt).toEqual(expect.stringMatching(/^20/))
  expect(await paypal.capture({ ...reference, idempotencyKey: 'd1' })).toMatchObject({ state: 'declined', approvedAt })
  expect(await paypal.read(reference)).toMatchObject({ state: 'approved', approvedAt })
  await approve(redirectUrl)
  const newer = await paypal.read(reference)
  expect(Date.parse(newer.approvedAt ?? '')).toBeGreaterThan(Date.parse(approvedAt ?? ''))
})

test('a capture that the store may not make is refused for good, and leads nobody back', async () => {
  const paypal = connect(answering(403, { details: [{ issue: 'PERMISSION_DENIED' }] }))
  const asked = { providerOrderId: 'O', orderId: 'o', paymentIds: [], idempotencyKey: 'k' }
  const refused = { state: 'refused', refusal: 'PERMISSION_DENIED', payments: [], redirectUrl: null }
  expect(await paypal.capture(asked)).toMatchObject(refused)
  expect(await connect(answering(403, {})).capture(asked)).toMatchObject({ refusal: 'status 403' })
})

test('what an earlier call collected counts, whatever is refused after it', async () => {
  const asked = request()
  const { providerOrderId, redirectUrl } = await connect().start(asked)
  await approve(redirectUrl)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  await connect().capture({ ...reference, idempotencyKey: 'lost' })
  const forbidden = connect(async (url, init) =>
    String(url).endsWith('/capture') ? Response.json({}, { status: 403 }) : fetch(url, init),
  )
  expect(await forbidden.capture({ ...reference, idempotencyKey: 'again' })).toMatchObject({
    state: 'paid',
    payments: [{ status: 'approved' }],
  })
})

test('a capture in progress has an unknown outcome', async () => {
  const paypal = connect(answering(422, { details: [{ issue: 'ORDER_COMPLETION_IN_PROGRESS' }] }))
  const asked = { providerOrderId: 'O', orderId: 'o', paymentIds: [], idempotencyKey: 'k' }
  await expect(paypal.capture(asked)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a completed order whose capture was declined is no money', async () => {
  const unit = {
    payments: { captures: [{ id: 'C', status: 'DECLINED', amount: { currency_code: 'USD', value: '10.50' } }] },
  }
  const paypal = connect(answering(200, { id: 'O', status: 'COMPLETED', purchase_units: [unit] }))
  const attempt = await paypal.read({ providerOrderId: 'O', orderId: 'o', paymentIds: [] })
  expect(attempt).toMatchObject({ state: 'gone', payments: [{ status: 'rejected' }] })
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
