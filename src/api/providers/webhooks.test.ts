import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulatorCredentials } from '#simulators/credentials.ts'
import { openSellingStore, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
beforeAll(async () => {
  store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600', TRUST_PROXY: '1' } })
})
afterAll(() => store[Symbol.asyncDispose]())

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${store.baseUrl}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const noticesAbout = (paymentId: string) =>
  store.services.database.read.selectFrom('payment_notices').selectAll().where('payment_id', '=', paymentId).execute()

describe('Mercado Pago', () => {
  const { webhookSecret } = simulatorCredentials.mercadopago
  const send = (
    {
      id = '123',
      requestId = String(randomUUID()),
      ts = String(Date.now()),
      secret = webhookSecret,
      manifest = '',
      padding = 0,
    } = {},
    body = { id: randomUUID(), type: 'payment', action: 'payment.updated', data: { id } },
  ) => {
    const signed = manifest || `id:${id};request-id:${requestId};ts:${ts};`
    const v1 = createHmac('sha256', secret).update(signed).digest('hex')
    const headers = {
      'x-signature': `ts=${ts}${' '.repeat(padding)},v1=${v1}`,
      ...(requestId && { 'x-request-id': requestId }),
    }
    return post(`/api/webhooks/mercadopago?data.id=${id}&type=payment`, JSON.stringify(body), headers)
  }

  test('a right signature is recorded, however old, in seconds or milliseconds', async () => {
    expect((await send()).status).toBe(200)
    expect((await send({ ts: '1742505638' })).status).toBe(200)
    expect((await send({ ts: '1742505638683' })).status).toBe(200)
  })

  test('a part without a value is left out of what is signed', async () => {
    expect((await send({ requestId: '', ts: '1742505638683', manifest: 'id:123;ts:1742505638683;' })).status).toBe(200)
  })

  test('an id with capitals may be signed in either spelling', async () => {
    const requestId = randomUUID()
    const ts = '1742505638683'
    expect(
      (await send({ id: 'ORD01J', requestId, ts, manifest: `id:ord01j;request-id:${requestId};ts:${ts};` })).status,
    ).toBe(200)
    expect((await send({ id: 'ORD01J' })).status).toBe(200)
  })

  test('a repeat has no second effect', async () => {
    const body = { id: randomUUID(), type: 'payment', action: 'payment.updated', data: { id: '123' } }
    const given = { id: '5001', ts: String(Date.now()) }
    expect((await send(given, body)).status).toBe(200)
    expect((await send(given, body)).status).toBe(200)
    expect(await noticesAbout('5001')).toHaveLength(1)
  })

  test('a body, which nobody signs, cannot take the place of an event that comes later', async () => {
    const body = { id: randomUUID(), type: 'payment', action: 'payment.updated', data: { id: '5002' } }
    // A replay of an old notice whose unsigned body carries the id of the next event.
    expect((await send({ id: '123', ts: '1742505638' }, body)).status).toBe(200)
    expect((await send({ id: '5002' }, body)).status).toBe(200)
    expect(await noticesAbout('5002')).toHaveLength(1)
    // Another action under the same id is a different event.
    expect((await send({ id: '5002' }, { ...body, action: 'payment.created' })).status).toBe(200)
    expect(await noticesAbout('5002')).toHaveLength(2)
  })

  test.each([
    ['another secret', { secret: 'x' }],
    ['an empty secret', { secret: '' }],
    ['another id', { manifest: 'id:124;ts:1;' }],
  ])('401 for %s', async (_what, given) => {
    const answer = await send(given)
    expect([answer.status, (await answer.json()).error.status]).toEqual([401, 'unauthenticated'])
  })

  test('401 without a signature, as the old kind of notices has none', async () => {
    expect((await post('/api/webhooks/mercadopago?topic=payment&id=123', '{}', {})).status).toBe(401)
    expect(
      (await post('/api/webhooks/mercadopago?data.id=1&type=payment', '{}', { 'x-signature': 'ts=,v1=' })).status,
    ).toBe(401)
  })

  test('401 for a signature that is long for the sake of it, right or wrong', async () => {
    expect((await send({ padding: 1000 })).status).toBe(401)
    const wrong = { 'x-signature': `ts=1742505638${' '.repeat(100_000)}x,v1=a` }
    expect((await post('/api/webhooks/mercadopago?data.id=1&type=payment', '{}', wrong)).status).toBe(401)
  })
})

describe('PayPal', () => {
  const headers = (certUrl: string) => ({
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-time': '2026-11-21T10:00:00Z',
    'paypal-transmission-sig': randomBytes(256).toString('base64'),
    'paypal-cert-url': certUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  })

  test('forged notices of a stranger do not keep the first genuine one out', async () => {
    for (let number = 0; number < 20; number += 1) {
      const certUrl = `${store.simulators?.url}/paypal/v1/notifications/certs/FORGED-${number}`
      const forged = { ...headers(certUrl), 'x-forwarded-for': '203.0.113.1' }
      expect((await post('/api/webhooks/paypal', '{}', forged)).status).toBe(503)
    }
    const ana = store.newClient()
    await ana.signUp()
    await press((await placeOrder(ana, 'paypal')).page, 'approve')
    const received = store.services.database.read.selectFrom('payment_notices').select('kind')
    await expect.poll(() => received.where('provider', '=', 'paypal').execute()).not.toEqual([])
  })

  test('401 for a certificate of another host, which is never fetched', async () => {
    let fetched = 0
    const server = createServer((_request, response) => {
      fetched += 1
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    for (const certUrl of [
      `http://127.0.0.1:${port}/cert`,
      `http://api.paypal.com@127.0.0.1:${port}/cert`,
      'https://api.paypal.com.evil.example/cert',
      'file:///etc/passwd',
      'nonsense',
    ])
      expect((await post('/api/webhooks/paypal', '{}', headers(certUrl))).status).toBe(401)
    server.close()
    expect(fetched).toBe(0)
  })

  test('401 without a signature', async () => {
    const answer = await post('/api/webhooks/paypal', '{}', {})
    expect([answer.status, (await answer.json()).error.status]).toEqual([401, 'unauthenticated'])
  })
})
