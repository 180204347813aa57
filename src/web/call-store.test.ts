import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { addressOf, callStore, sendCall } from './call-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('a call is given up after 70 s', async () => {
  const given = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal)
  onTestFinished(() => timeout.mockRestore())
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const answer = callStore('POST /payments/paypal/capture', { body: { orderID: 'T' } })
  expect(timeout).toHaveBeenCalledWith(70_000)
  given.abort()
  expect(await answer).toMatchObject({ ok: false, status: 0, timedOut: true })
})

test('a response that is cut off in its middle when patience ends was not given in time', async () => {
  const given = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal)
  onTestFinished(() => timeout.mockRestore())
  vi.stubGlobal('fetch', async () => {
    // This error, whatever the reason, is what Chromium gives.
    const body = { pull: (stream: ReadableStreamDefaultController) => stream.error(new DOMException('', 'AbortError')) }
    given.abort()
    return new Response(new ReadableStream(body))
  })
  expect(await callStore('GET /me', {})).toMatchObject({ ok: false, status: 0, timedOut: true })
})

test('a caller that leaves ends its call, which then counts as unanswered', async () => {
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const leaving = new AbortController()
  const answer = callStore('GET /suggestions', { query: { query: 'cat' }, signal: leaving.signal })
  leaving.abort()
  const left = await answer
  expect(left).toMatchObject({ ok: false, status: 0 })
  expect(left).not.toHaveProperty('timedOut')
})

test('a refusal brings its message and details, an answer that is no JSON brings nothing', async () => {
  const refusal = { error: { status: 'aborted', message: 'Another price.', details: { expected: '4.00' } } }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  const order = { amount: '3.00', email: 'ana@example.test', items: [{ slug: 'cat', quantity: 1 }] }
  expect(await callStore('POST /payments/free/orders', { body: order })).toMatchObject({
    status: 409,
    message: 'Another price.',
    details: { expected: '4.00' },
  })
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  expect(await callStore('GET /me', {})).toMatchObject({ ok: false, status: 502, details: {}, message: null })
})

test('the authentication library refuses in a shape of its own: all of it is details', async () => {
  const refusal = { code: 'BANNED_USER', message: 'Banned.', redirect: '/contact' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }))
  expect(await callStore('POST /auth/sign-out', { body: {} })).toMatchObject({
    message: 'Banned.',
    details: { code: 'BANNED_USER', redirect: '/contact' },
  })
})

test('a page in the place of the answer, with status 200, counts as no answer; nothing at all may be one', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  expect(await callStore('GET /me', {})).toMatchObject({ ok: false, status: 0 })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  expect(await callStore('PUT /voice', { body: { voice: 'en' } })).toMatchObject({ ok: true, status: 204 })
})

test('who is inside is for the store to say: 401 and 403 of what stands between count as no answer', async () => {
  const said = [new Response('<html>', { status: 403 }), Response.json({ message: 'Forbidden' }, { status: 401 })]
  vi.stubGlobal('fetch', async () => said.pop())
  for (const _ of [1, 2]) expect(await callStore('GET /me', {})).toMatchObject({ ok: false, status: 0, message: null })
  const own = { error: { status: 'unauthenticated', message: 'Sign in.', details: {} } }
  vi.stubGlobal('fetch', async () => Response.json(own, { status: 401 }))
  expect(await callStore('GET /me', {})).toMatchObject({ ok: false, status: 401, message: 'Sign in.' })
})

test('names fill an address, escaped; questions without a value are left out', () => {
  expect(addressOf('GET /admin/orders/{id}/proof', { params: { id: 'a/b' } })).toBe('/api/admin/orders/a%2Fb/proof')
  const query = { query: 'a&b', sort: undefined, page: '2' }
  expect(addressOf('GET /products', { query })).toBe('/api/products?query=a%26b&page=2')
  expect(addressOf('POST /admin/uploads', {})).toBe('/api/admin/uploads')
})

test('JSON goes out as JSON, a form and a file as they are', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_address: string, how: RequestInit) => {
    sent.push(how)
    return new Response()
  })
  await sendCall('PUT /me/news', { body: { news: true } })
  await sendCall('POST /admin/products/{id}/pictures', { params: { id: '1' }, body: new FormData(), patience: null })
  await sendCall('POST /admin/catalog/import', { body: new Blob(['id'], { type: 'text/csv' }) })
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'POST', 'POST'])
  expect(sent.map(({ headers }) => new Headers(headers).get('content-type'))).toEqual(['application/json', null, null])
  expect(sent[0]?.body).toBe('{"news":true}')
  expect(sent[1]?.signal).toBeNull()
})
