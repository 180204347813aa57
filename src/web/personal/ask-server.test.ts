import { afterEach, expect, test, vi } from 'vitest'
import { askServer } from './ask-server.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a call is given up after 70 s', async () => {
  const given = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(given.signal)
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const answer = askServer('/api/payments/paypal/capture', { method: 'POST', body: { orderID: 'T' } })
  expect(timeout).toHaveBeenCalledWith(70_000)
  given.abort()
  expect(await answer).toMatchObject({ ok: false, status: 0 })
})

test('an answer that goes on elsewhere says where, as a path of this store', async () => {
  const link = '<https://shop.example.com/api/me/orders?before=a&limit=50>; rel="next"'
  vi.stubGlobal('fetch', async () => Response.json([], { headers: { link } }))
  expect((await askServer('/x')).next).toBe('/api/me/orders?before=a&limit=50')
  vi.stubGlobal('fetch', async () => Response.json([]))
  expect((await askServer('/x')).next).toBeNull()
})

test('a refusal brings its message and details, an answer that is no JSON brings nothing', async () => {
  const refusal = { error: { status: 'aborted', message: 'Another price.', details: { expected: '4.00' } } }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  expect(await askServer('/x')).toMatchObject({ status: 409, message: 'Another price.', details: { expected: '4.00' } })
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  expect(await askServer('/x')).toMatchObject({ ok: false, status: 502, body: {}, message: null })
})
