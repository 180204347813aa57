import { expect, test } from 'vitest'
import { startMailServer } from '#test/mail-server.ts'
import { orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { startCollector } from '#test/tracing/trace-collector.ts'
import { openTracedStore } from '#test/tracing/traced-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'
import { waitUntil } from '#test/wait-until.ts'

test('a page is a trace of its request, what renders it and what that asks; out of memory it is none', async () => {
  await using collector = await startCollector()
  {
    await using store = await openTracedStore(collector, { STORE_ACCESS: 'open', OTEL_SERVICE_NAME: 'figures' })
    await waitForWork(store)
    const client = store.newClient()
    const asked = await client.get('/product/dragon', { headers: { 'x-request-id': 'asked-by-a-test' } })
    expect(asked.status).toBe(200)
    expect(asked.headers.get('x-request-id')).toBe('asked-by-a-test')
    await client.get('/product/dragon')
    await client.get('/cart')
    await store.tracing.flush()
    const before = collector.find('GET /product/:slug').length
    expect(before).toBeGreaterThan(0)
    for (let times = 0; times < 30; times += 1) await client.get('/product/dragon')
    await store.tracing.flush()
    // On PostgreSQL, one of them per second checks whether anything changed.
    expect(collector.find('GET /product/:slug').length).toBeLessThan(before + 6)
  }
  expect(collector.problems()).toEqual([])
  const [page] = collector.find('GET /product/:slug')
  if (!page) throw new Error('The page left no span.')
  expect(page).toMatchObject({ kind: 'server', parentId: null, failed: false, resource: { 'service.name': 'figures' } })
  expect(page.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/product/:slug',
    'http.response.status_code': 200,
    'http.response.header.x-request-id': ['asked-by-a-test'],
    'url.scheme': 'http',
    'server.address': '127.0.0.1',
  })
  const [rendered] = collector.childrenOf(page).filter(({ name }) => name === 'render page')
  if (!rendered) throw new Error('Nothing rendered the page.')
  const inTrace = collector.spans.filter(({ traceId }) => traceId === page.traceId)
  expect(inTrace.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^SELECT \w+$/))
  // Pages for one person are rendered separately.
  const [cart] = collector.find('GET /cart')
  expect(cart && collector.childrenOf(cart).map(({ name }) => name)).toContain('render page')
})

test('a call that writes has its write and its statements by name, and log lines name the trace', async () => {
  await using collector = await startCollector()
  const lines: string[] = []
  {
    await using store = await openTracedStore(collector)
    const ana = await store.newBuyer()
    await ana.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: 2 } })
    await waitUntil(() => store.lines.some((line) => line.includes('"path":"/api/me/cart/dragon"')))
    lines.push(...store.lines)
  }
  expect(collector.problems()).toEqual([])
  const [call] = collector.find('PUT /api/me/cart/:key')
  if (!call) throw new Error('The call left no span.')
  expect(call).toMatchObject({ kind: 'server', attributes: { 'http.response.status_code': 200 } })
  const inTrace = collector.spans.filter(({ traceId }) => traceId === call.traceId)
  const write = inTrace.find(({ name }) => name === 'write')
  const named = [...inTrace.map(({ name }) => name), String(write?.attributes['db.query.summary'])].join('; ')
  expect(write?.attributes['db.system.name']).toMatch(/^(sqlite|postgresql)$/)
  expect(named).toContain('INSERT cart_lines')
  const line = lines.map((one) => JSON.parse(one)).find(({ path }) => path === '/api/me/cart/dragon')
  expect(line).toMatchObject({ trace_id: call.traceId, span_id: call.spanId })
  expect([line.requestId]).toEqual(call.attributes['http.response.header.x-request-id'])
  // Spans that the sign-in library would add by itself.
  expect(collector.spans.filter(({ name }) => /^(handler|db |hook|middleware)/.test(name))).toEqual([])
})

test('a call of a provider is a part of the request that made it, by method, host and status', async () => {
  await using collector = await startCollector()
  {
    await using store = await openTracedStore(collector)
    const ana = await store.newBuyer()
    await placeOrder(ana, 'paypal', orderOf())
  }
  expect(collector.problems()).toEqual([])
  const [call] = collector.find('POST /api/payments/paypal/orders')
  const inTrace = collector.spans.filter(({ traceId }) => traceId === call?.traceId)
  const provider = inTrace
    .filter(({ attributes }) => attributes['http.request.method'] && attributes['server.port'])
    .filter(({ kind }) => kind === 'client')
  // The token, and the order.
  expect(provider.map(({ name }) => name)).toEqual(['POST', 'POST'])
  for (const { attributes, failed } of provider) {
    expect(failed).toBe(false)
    expect(attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.request.method': 'POST' })
    expect([200, 201]).toContain(attributes['http.response.status_code'])
    expect(Object.keys(attributes).toSorted()).toEqual(
      ['http.request.method', 'http.response.status_code', 'server.address', 'server.port'].toSorted(),
    )
  }
})

test('a job is a trace of its own, with the mail that it sends', async () => {
  await using collector = await startCollector()
  using mails = await startMailServer()
  {
    await using store = await openTracedStore(collector, { SMTP_URL: mails.url })
    const ana = await store.newBuyer()
    await ana.want(200, 'POST', '/api/auth/request-password-reset', {
      json: { email: ana.email, redirectTo: '/reset-password' },
    })
    await waitForWork(store)
  }
  expect(collector.problems()).toEqual([])
  const [job] = collector.find('job send-mail')
  if (!job) throw new Error('The job left no span.')
  expect(job).toMatchObject({ kind: 'consumer', parentId: null, failed: false })
  expect(job.attributes).toEqual({ 'estela.job.kind': 'send-mail', 'estela.job.attempts': 1 })
  const names = collector.spans.filter(({ traceId }) => traceId === job.traceId).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['send mail', 'write']))
  const [mail] = collector.find('send mail')
  expect(mail?.attributes).toEqual({ 'network.protocol.name': 'smtp', 'server.address': '127.0.0.1' })
})

test('a request that fails says with which status, and machines that watch leave no trace', async () => {
  await using collector = await startCollector()
  {
    await using store = await openTracedStore(collector)
    const client = store.newClient()
    for (const path of ['/healthz', '/readyz', '/metrics']) expect((await client.get(path)).status).toBe(200)
    expect((await client.get('/api/me/orders')).status).toBeGreaterThanOrEqual(400)
    await client.get('/nothing/of/the/kind')
  }
  expect(collector.problems()).toEqual([])
  expect(collector.spans.filter(({ name }) => /health|ready|metrics/.test(name))).toEqual([])
  expect(collector.find('GET /*').length).toBe(1)
})
