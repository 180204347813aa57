import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceLines } from '#domain/pricing/price-lines.ts'
import { quoteLines } from '#domain/pricing/quote-lines.ts'
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts'
import type { Fetch } from '../provider-call.ts'
import { createMercadopagoPayments } from './mercadopago-payments.ts'

let simulators: Simulators
beforeAll(async () => {
  // As strict as the real service: http addresses are dropped, and `auto_return` is then refused.
  simulators = await startSimulators({ strict: true, hangMs: 60 })
})
afterAll(() => simulators.stop())

interface Terms {
  currency?: string
  rate?: string
  publicUrl?: string
  fetch?: Fetch
}
const connect = ({ currency = 'ARS', rate = '1412.50', publicUrl = 'http://127.0.0.1:3000', fetch }: Terms = {}) =>
  createMercadopagoPayments({
    environment: 'simulator',
    baseUrl: `${simulators.url}/mercadopago`,
    accessToken: simulators.credentials.mercadopago.accessToken,
    webhookSecret: simulators.credentials.mercadopago.webhookSecret,
    collectorId: String(simulators.credentials.mercadopago.collectorId),
    currency,
    rate,
    publicUrl,
    brandName: 'Estela',
    ...(fetch ? { fetch } : {}),
  })

let numbers = 0
function request({ currency, rate }: { currency: string; rate: string }) {
  numbers += 1
  const quote = quoteLines(priceLines([{ unitCents: 333, quantity: 3 }]), { currency, rate })
  return {
    orderId: `order-${numbers}`,
    orderNumber: `N${numbers}`,
    idempotencyKey: `key-${numbers}`,
    email: 'ana@example.test',
    currency,
    amountMinor: quote.totalMinor,
    lines: [{ slug: 'dragon', title: 'Dragón STL', quantity: 3, unitMinor: quote.lines[0]?.unitMinor ?? 0 }],
    returnUrls: {
      success: 'http://s.test/success',
      failure: 'http://s.test/failure',
      pending: 'http://s.test/pending',
    },
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  }
}
const pay = async (page: string, outcome = 'approve') =>
  void (await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' }))

test.each([
  ['ARS', '1412.50', 1_411_089],
  ['CLP', '950.5', 9495],
  ['COP', '4050', 40_461],
  ['BRL', '5.35', 5346],
  ['USD', '1', 999],
])('%s at %s is collected to the smallest unit', async (currency, rate, amountMinor) => {
  const mercadopago = connect({ currency, rate })
  const asked = request({ currency, rate })
  expect(asked.amountMinor).toBe(amountMinor)
  const { redirectUrl, providerOrderId, payee } = await mercadopago.start(asked)
  expect(payee).toBe(mercadopago.payee)
  await pay(redirectUrl)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  const attempt = await mercadopago.read(reference)
  expect(attempt).toMatchObject({
    state: 'paid',
    payments: [{ orderId: asked.orderId, status: 'approved', currency, amountMinor, payee: mercadopago.payee }],
  })
  expect(await mercadopago.capture({ ...reference, idempotencyKey: 'k' })).toEqual(attempt)
})

test('auto_return and https addresses go together', async () => {
  const bodies: Record<string, unknown>[] = []
  const watching: Fetch = (url, options) => {
    if (options?.method === 'POST') bodies.push(JSON.parse(String(options.body)))
    return fetch(url, options)
  }
  const terms = { currency: 'ARS', rate: '1412.50' }
  const plain = connect({ fetch: watching })
  await plain.start(request(terms))
  const secure = connect({ fetch: watching, publicUrl: 'https://store.test' })
  const returnUrls = {
    success: 'https://s.test/success',
    failure: 'https://s.test/failure',
    pending: 'https://s.test/pending',
  }
  await secure.start({ ...request(terms), returnUrls })
  expect(bodies[0]).not.toHaveProperty('auto_return')
  expect(bodies[1]).toMatchObject({
    auto_return: 'approved',
    expires: true,
    notification_url: 'https://store.test/api/webhooks/mercadopago?source_news=webhooks',
  })
})

test('a payment named by a notice is read by its id even when the search does not know it yet', async () => {
  const asked = request({ currency: 'ARS', rate: '1412.50' })
  const mercadopago = connect()
  const { redirectUrl, providerOrderId } = await mercadopago.start(asked)
  await pay(redirectUrl)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  const [payment] = (await mercadopago.read(reference)).payments
  const lagging = connect({
    fetch: (url, options) =>
      String(url).includes('/search') ? Promise.resolve(Response.json({ results: [] })) : fetch(url, options),
  })
  expect((await lagging.read(reference)).payments).toEqual([])
  expect((await lagging.read({ ...reference, paymentIds: [payment?.id ?? ''] })).payments).toEqual([payment])
  const other = { ...reference, orderId: 'order-of-somebody', paymentIds: [payment?.id ?? ''] }
  expect((await lagging.read(other)).payments).toEqual([])
})

test('what is no payment id is never asked for', async () => {
  const mercadopago = connect({ fetch: () => Promise.reject(new Error('asked')) })
  for (const id of ['null', '1/../2', '', '1'.repeat(40)]) expect(await mercadopago.readPayment(id)).toBeNull()
})

const payment = {
  id: 7,
  status: 'approved',
  transaction_amount: 10,
  currency_id: 'ARS',
  external_reference: 'o',
  collector_id: 1,
}
test.each([
  [{ status: 'approved', status_detail: 'accredited' }, 'approved'],
  [{ status: 'approved', transaction_amount_refunded: 4 }, 'partially_refunded'],
  [{ status: 'in_process' }, 'pending'],
  [{ status: 'authorized' }, 'pending'],
  [{ status: 'something new' }, 'pending'],
  [{ status: 'rejected' }, 'rejected'],
  [{ status: 'canceled' }, 'cancelled'],
  [{ status: 'in_mediation' }, 'disputed'],
  [{ status: 'charged_back', status_detail: 'settled' }, 'charged_back'],
  [{ status: 'charged_back', status_detail: 'reimbursed' }, 'approved'],
  [{ status: 'refunded' }, 'refunded'],
])('%j is %s', async (changes, status) => {
  const mercadopago = connect({ fetch: async () => Response.json({ ...payment, ...changes }) })
  expect(await mercadopago.readPayment('7')).toMatchObject({ id: '7', status, live: false })
})

test.each([
  [29.970000000000002, 2997],
  [0.1 + 0.2, 30],
  [1411089.01, 141_108_901],
])('%d is read as %d, without the dust of sums', async (transaction_amount, amountMinor) => {
  const mercadopago = connect({ fetch: async () => Response.json({ ...payment, transaction_amount }) })
  expect(await mercadopago.readPayment('7')).toMatchObject({ amountMinor })
})

test('an amount with more decimals than its currency has matches nothing', async () => {
  const mercadopago = connect({
    fetch: async () => Response.json({ ...payment, currency_id: 'CLP', transaction_amount: 10.5 }),
  })
  expect((await mercadopago.readPayment('7'))?.amountMinor).toBeNull()
})

test.each([
  ['a page elsewhere', 201, { id: 'p', init_point: 'https://mercadopago.com.evil.example/' }],
  ['a page over http', 201, { id: 'p', init_point: 'http://www.mercadopago.com.ar/checkout' }],
  ['another shape', 201, { preference: 1 }],
])('no buyer is sent anywhere after %s', async (_what, status, body) => {
  const mercadopago = connect({ fetch: async () => Response.json(body, { status }) })
  await expect(mercadopago.start(request({ currency: 'ARS', rate: '1' }))).rejects.toMatchObject({
    code: 'unavailable',
  })
})

test.each([400, 403, 404])('a payment that is not started with status %i is refused for good', async (status) => {
  const mercadopago = connect({ fetch: async () => Response.json({ error: 'invalid_items' }, { status }) })
  await expect(mercadopago.start(request({ currency: 'ARS', rate: '1' }))).rejects.toMatchObject({
    code: 'aborted',
    details: { status, error: 'invalid_items' },
  })
})

test('a refund happens once per key', async () => {
  const mercadopago = connect()
  const asked = request({ currency: 'ARS', rate: '1412.50' })
  const { redirectUrl, providerOrderId } = await mercadopago.start(asked)
  await pay(redirectUrl)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  const paymentId = (await mercadopago.read(reference)).payments[0]?.id ?? ''
  const refund = { paymentId, amountMinor: 100, currency: 'ARS', idempotencyKey: 'r1' }
  expect(await mercadopago.refund(refund)).toEqual(await mercadopago.refund(refund))
  expect((await mercadopago.readPayment(paymentId))?.refundedMinor).toBe(100)
})

const control = async (fault: { operation: string; effect: string; times?: number }) => {
  const answer = await fetch(`${simulators.url}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'mercadopago', ...fault }),
  })
  expect(answer.status).toBe(200)
}

test('a request that was posted a moment ago has no answer yet, and the same key goes on', async () => {
  const mercadopago = connect()
  const asked = request({ currency: 'ARS', rate: '1412.50' })
  await control({ operation: 'create-preference', effect: 'timeout-after-effect' })
  await control({ operation: 'create-preference', effect: 'already-posted' })
  const refused = { code: 'unavailable', details: { status: 400, codes: ['2001'] } }
  await expect(mercadopago.start(asked)).rejects.toMatchObject(refused)
  const { redirectUrl, providerOrderId } = await mercadopago.start(asked)
  await pay(redirectUrl)
  const reference = { providerOrderId, orderId: asked.orderId, paymentIds: [] }
  const paymentId = (await mercadopago.read(reference)).payments[0]?.id ?? ''
  const refund = { paymentId, amountMinor: 100, currency: 'ARS', idempotencyKey: 'posted before' }
  await control({ operation: 'refund-payment', effect: 'already-posted' })
  await expect(mercadopago.refund(refund)).rejects.toMatchObject(refused)
  await mercadopago.refund(refund)
  expect((await mercadopago.readPayment(paymentId))?.refundedMinor).toBe(100)
})

test('a refusal that follows a try without an answer is none: that try may have refunded', async () => {
  let tries = 0
  const mercadopago = connect({
    fetch: async () => {
      tries += 1
      if (tries === 1) throw new TypeError('the connection ended')
      return Response.json({ message: 'no', cause: { code: 2063 } }, { status: 400 })
    },
  })
  const refund = { paymentId: '1', amountMinor: 100, currency: 'ARS', idempotencyKey: 'r3' }
  await expect(mercadopago.refund(refund)).rejects.toMatchObject({ code: 'unavailable' })
  expect(tries).toBe(2)
  await expect(mercadopago.refund(refund)).rejects.toMatchObject({ code: 'aborted' })
})

test('without a webhook secret there is no provider', () => {
  const { accessToken } = simulators.credentials.mercadopago
  const settings = {
    environment: 'simulator' as const,
    baseUrl: simulators.url,
    accessToken,
    webhookSecret: '',
    collectorId: '1',
    currency: 'ARS',
    rate: '1',
    publicUrl: '',
    brandName: '',
  }
  expect(() => createMercadopagoPayments(settings)).toThrow('webhook secret')
})

test.each([
  [400, 'aborted'],
  [401, 'unavailable'],
  [403, 'unavailable'],
])('a refund that is answered with %i is %s', async (status, code) => {
  const answered = connect({ fetch: async () => Response.json({ message: 'no' }, { status }) })
  const refund = { paymentId: '1', amountMinor: 100, currency: 'ARS', idempotencyKey: 'r2' }
  await expect(answered.refund(refund)).rejects.toMatchObject({ code })
})
