import { createServer, type RequestListener } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { callProvider, isAllowedRedirect, makeDeadline } from './provider-call.ts'

const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
}
/** Answers the first request with 500, and no other at all. */
const failsOnce = (): RequestListener => {
  let times = 0
  return (_request, response) => {
    times += 1
    if (times === 1) response.writeHead(500).end()
  }
}
/** Long enough for a busy machine to answer. */
const patienceMs = 60_000
/** Passes where a failing provider is asked until the deadline; still long enough for its first answers. */
const call = (url: string, milliseconds = 5000) =>
  callProvider(
    { fetch, deadline: makeDeadline(milliseconds) },
    { url, method: 'POST', headers: { key: 'k' }, body: '{}' },
  )

test('an answer below 500 is handed on', async () => {
  const url = await serve((_request, response) => response.writeHead(422).end('{"name":"X"}'))
  expect(await call(url, patienceMs)).toEqual({ status: 422, body: { name: 'X' }, isRepeat: false })
})

test.each([500, 503, 429, 409, 423, 408, 425])('status %i is tried again with the same key', async (status) => {
  const keys: unknown[] = []
  const url = await serve((request, response) => {
    keys.push(request.headers.key)
    response.writeHead(keys.length === 1 ? status : 201).end('{}')
  })
  expect(await call(url, patienceMs)).toMatchObject({ status: 201, isRepeat: true })
  expect(keys).toEqual(['k', 'k'])
})

test.concurrent.each([408, 425])('status %i without end has an unknown outcome, and is no refusal', async (status) => {
  const url = await serve((_request, response) => response.writeHead(status).end('{}'))
  await expect(call(url)).rejects.toMatchObject({ code: 'unavailable', details: { reason: `status ${status}` } })
})

test('a clock that is set meanwhile neither ends a call nor makes it longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    let times = 0
    const url = await serve((_request, response) => {
      times += 1
      if (times === 1) vi.setSystemTime(Date.now() + 6 * 3_600_000)
      response.writeHead(times === 1 ? 500 : 201).end('{}')
    })
    expect((await call(url, patienceMs)).status).toBe(201)
  } finally {
    vi.useRealTimers()
  }
})

test('a cut connection is tried again', async () => {
  let times = 0
  const url = await serve((request, response) => {
    times += 1
    if (times === 1) request.socket.destroy()
    else response.end('{}')
  })
  expect((await call(url, patienceMs)).status).toBe(200)
})

test.concurrent.each<[string, RequestListener, string]>([
  ['always fails', (_request, response) => response.writeHead(500).end(), 'unavailable'],
  [
    'asks to wait longer than there is time',
    (_request, response) => response.writeHead(429, { 'retry-after': '60' }).end(),
    'unavailable',
  ],
  ['answers with a page', (_request, response) => response.end('<html>hello</html>'), 'unavailable'],
  ['answers with half of it', (_request, response) => response.end('{"id":'), 'unavailable'],
  [
    'promises more than it sends',
    (_request, response) =>
      response.writeHead(200, { 'content-length': '50' }).write('{"id"', () => response.destroy()),
    'unavailable',
  ],
  ['answers with 10 MB', (_request, response) => response.end(Buffer.alloc(10_000_000, 32)), 'unavailable'],
  [
    'sends the buyer’s request elsewhere',
    (_request, response) => response.writeHead(302, { location: 'http://evil.example/' }).end(),
    'unavailable',
  ],
  ['never answers', () => {}, 'deadline-exceeded'],
  ['fails and then is cut off by the deadline', failsOnce(), 'unavailable'],
  [
    'never ends its answer',
    (_request, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    },
    'deadline-exceeded',
  ],
])('a provider that %s has an unknown outcome, in time', async (_what, listener, code) => {
  const started = Date.now()
  await expect(call(await serve(listener))).rejects.toMatchObject({ code })
  expect(Date.now() - started).toBeLessThan(patienceMs / 2)
})

test('nobody listens: the outcome is unknown', async () => {
  await expect(call('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'unavailable' })
})

test('buyers are sent to the provider’s own hosts only', () => {
  const allowed = (href: string) =>
    isAllowedRedirect(href, { baseUrl: 'http://127.0.0.1:4000/paypal', hosts: /(^|\.)paypal\.com$/ })
  expect(allowed('https://www.paypal.com/checkoutnow?token=1')).toBe(true)
  expect(allowed('http://127.0.0.1:4000/paypal/checkoutnow')).toBe(true)
  for (const href of [
    'http://www.paypal.com/checkoutnow',
    'https://www.paypal.com.evil.example/',
    'https://evilpaypal.com/',
    'https://www.paypal.com@evil.example/',
    'http://127.0.0.1:4001/',
    'javascript:alert(1)',
    '//evil.example',
    '',
  ])
    expect(allowed(href)).toBe(false)
})
