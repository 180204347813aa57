import { expect, test } from 'vitest'
import { startCollector } from '#test/tracing/trace-collector.ts'
import { openTracedStore } from '#test/tracing/traced-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'

const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test('whatever a caller sends stands in no trace', async () => {
  await using collector = await startCollector()
  const hostile = [
    'hostile-word',
    'hostile%40mail.example',
    'hostile@mail.example',
    'hostile"); drop table',
    'HostileAgent',
  ]
  const secrets: string[] = []
  {
    await using store = await openTracedStore(collector, { STORE_ACCESS: 'open' })
    const ana = await store.newBuyer()
    secrets.push(ana.email, ...ana.cookies.values())
    for (const word of hostile) {
      const part = encodeURIComponent(word)
      for (const path of [
        `/search?query=${part}`,
        `/${part}`,
        `/product/${part}`,
        `/product/${part}.data?_routes=${part}`,
        `/gift/${part}`,
        `/reset-password?token=${part}`,
        `/set-up?token=${part}`,
        `/media/${part}`,
        `/assets/${part}`,
        `/api/products/${part}`,
        `/api/products?query=${part}`,
        `/api/suggestions?query=${part}`,
        `/api/gifts/${part}`,
        `/api/news/${part}/stop`,
        `/api/auth/reset-password/${part}?callbackURL=${part}`,
        `/api/auth/${part}`,
        `/api/admin/customers/${part}`,
        `/api/downloads/${part}?Authorization=${part}`,
        `/api/nothing/${part}`,
      ])
        await ana.get(path, {
          headers: {
            'user-agent': word,
            referer: `https://${part}.example/`,
            authorization: `Bearer ${part}`,
            tracestate: `hostile=${part}`,
            baggage: `hostile=${part}`,
            'x-request-id': `${word} in an id`,
            traceparent: `00-${caller.traceId}-${caller.spanId}-01-${part}`,
          },
        })
    }
    await ana.send('POST', '/api/auth/sign-in/email', { json: { email: ana.email, password: 'hostile-password' } })
    await ana.send('PUT', '/api/me/cart/dragon', { json: { quantity: 'hostile-quantity' } })
    await ana.want(200, 'POST', '/api/auth/request-password-reset', {
      json: { email: ana.email, redirectTo: '/reset-password' },
    })
    await waitForWork(store)
  }
  expect(collector.problems()).toEqual([])
  expect(collector.spans.length).toBeGreaterThan(100)
  const said = collector.said().toLowerCase()
  expect(said).not.toContain('hostile')
  for (const secret of secrets) expect(said).not.toContain(secret.toLowerCase())
  expect(said).not.toMatch(/@|%40|bearer|password=|127\.0\.0\.1.*user-agent/)
})

test("a caller's trace is a link of the store's own, never its parent; a broken one is nothing", async () => {
  await using collector = await startCollector()
  {
    await using store = await openTracedStore(collector)
    const client = store.newClient()
    const { traceId, spanId } = caller
    const get = (traceparent: string) => client.get('/api/theme', { headers: { traceparent } })
    await get(`00-${traceId}-${spanId}-01`)
    await get(`00-${'0'.repeat(32)}-${spanId}-01`)
    await get(`00-${traceId}-${spanId}-01-more`)
    await get('x'.repeat(5_000))
  }
  expect(collector.problems()).toEqual([])
  const asked = collector.spans.filter(({ kind }) => kind === 'server')
  expect(asked).toHaveLength(4)
  for (const { traceId, parentId } of asked) {
    expect(parentId).toBeNull()
    expect(traceId).not.toBe(caller.traceId)
  }
  expect(asked.map(({ links }) => links)).toEqual([[`${caller.traceId}-${caller.spanId}`], [], [], []])
})
