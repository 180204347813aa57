import { getEventListeners } from 'node:events'
import { OpenAPIHono } from '@hono/zod-openapi'
import { expect, test, vi } from 'vitest'
import { createMemoryEventBus } from '#adapters/memory-event-bus.ts'
import type { Visitor } from '#domain/accounts/visitor.ts'
import type { AccountEvent, EventBus } from '#domain/services.ts'
import { silentLog } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { waitUntil } from '#test/wait-until.ts'
import type { ApiEnvironment } from '../../api.ts'
import { createErrorHandler } from '../../errors.ts'
import { addLiveRoutes } from './live.ts'
import { createLiveGaps } from './live-gaps.ts'
import { waitForVersion } from './live-poll.ts'
import { createLiveSeats } from './live-seats.ts'
import { heartbeatMs } from './live-stream.ts'

/** Only the live routes, so that what they hold can be counted. */
async function openLive({ heardAtOnce }: { heardAtOnce?: AccountEvent } = {}) {
  const bus = createMemoryEventBus()
  let subscribers = 0
  const events: EventBus = {
    ...bus,
    subscribe(accountId, listener) {
      const end = bus.subscribe(accountId, listener)
      subscribers += 1
      if (heardAtOnce) bus.publish(accountId, heardAtOnce)
      return () => {
        subscribers -= 1
        end()
      }
    },
  }
  const testShop = await createTestShop({ events })
  const visitor: Visitor = {
    accountId: await testShop.addAccount(),
    sessionId: 's1',
    signedInAt: '2026-01-01T00:00:00.000Z',
    sessionEndsAt: '2999-01-01T00:00:00.000Z',
    name: 'Ana',
    email: 'ana@example.test',
    emailVerified: true,
    image: null,
    role: 'customer',
    twoFactorEnabled: false,
    twoFactorAt: null,
    confirmedAt: null,
    confirmedBy: null,
  }
  const session: { visitor: Visitor | null } = { visitor }
  const findVisitor = async () => session.visitor
  const stopping = new AbortController()
  const seats = createLiveSeats(stopping.signal)
  const api = new OpenAPIHono<ApiEnvironment>()
  api.use(async (context, next) => {
    context.set('visitor', visitor)
    context.set('address', '203.0.113.1')
    await next()
  })
  api.onError(createErrorHandler(silentLog))
  const parts = { shop: testShop.shop, findVisitor, seats, gaps: createLiveGaps(events) }
  addLiveRoutes(api, parts)
  const gone = new AbortController()
  return {
    publish: (event: Parameters<EventBus['publish']>[1]) => bus.publish(visitor.accountId, event),
    /** Requests from then on still carry the visitor that was found before the ban. */
    async ban(redirect: string) {
      await testShop.shop.accounts.ban({ accountId: visitor.accountId, reason: 'a test', redirect })
      session.visitor = null
    },
    signOut() {
      session.visitor = null
      bus.publish(visitor.accountId, { kind: 'account', state: 'signed-out', redirect: null })
    },
    forgetSession: () => {
      session.visitor = null
    },
    breakDatabase: () => testShop.database.close(),
    stop: () => stopping.abort(),
    gone,
    ask: async (query = '') => api.request(`/me/live${query}`, { signal: gone.signal }),
    /** Waits as a poll does, for less than the one second that the route allows at least. */
    waitShortly: () => waitForVersion(parts, { visitor, cookies: '', gone: gone.signal }, { since: 9, seconds: 0.02 }),
    held: () => ({ seats: seats.count(), subscribers, onStop: getEventListeners(stopping.signal, 'abort').length }),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  }
}
type Live = Awaited<ReturnType<typeof openLive>>

const nothing = { seats: 0, subscribers: 0, onStop: 1 }
const one = { seats: 1, subscribers: 1, onStop: 1 }
const poll = '?wait=5&since=9'

test('a ban is told even if it comes before the stream is open', async () => {
  await using live = await openLive({ heardAtOnce: { kind: 'account', state: 'banned', redirect: '/contact' } })
  expect(await (await live.ask()).text()).toContain('{"state":"banned","redirect":"/contact"}')
  expect(live.held()).toEqual(nothing)
})

test('a ban is told even if it came before the seat was taken', async () => {
  await using live = await openLive()
  await live.ban('/contact')
  expect(await (await live.ask()).text()).toContain('{"state":"banned","redirect":"/contact"}')
  expect(live.held()).toEqual(nothing)
})

test('a poll tells of a ban, also of one that came before its seat was taken', async () => {
  await using early = await openLive()
  await early.ban('/contact')
  await using late = await openLive()
  const asked = late.ask(poll)
  await expect.poll(late.held).toEqual(one)
  await late.ban('/contact')
  for (const answer of [await early.ask(poll), await asked]) {
    expect(answer.status).toBe(401)
    expect((await answer.json()).error.details).toEqual({ state: 'banned', redirect: '/contact' })
  }
})

test('a poll leaves nothing behind, however it ends', async () => {
  const endings: [string, (live: Live) => void, number][] = [
    ['a newer version', (live) => live.publish({ kind: 'state', version: 10 }), 200],
    ['the other end is gone', (live) => live.gone.abort(), 204],
    ['the store stops', (live) => live.stop(), 204],
    ['the session ends', (live) => live.signOut(), 401],
    ['a ban', (live) => live.publish({ kind: 'account', state: 'banned', redirect: '/x' }), 401],
  ]
  for (const [name, end, status] of endings) {
    await using live = await openLive()
    const asked = live.ask(poll)
    await expect.poll(live.held, { message: name }).toEqual(one)
    end(live)
    expect([name, (await asked).status, live.held()]).toEqual([name, status, nothing])
  }
})

test('a poll whose version cannot be read leaves nothing behind', async () => {
  await using live = await openLive()
  await live.breakDatabase()
  expect((await live.ask(poll)).status).toBe(500)
  expect(live.held()).toEqual(nothing)
})

test('a poll that waits in vain leaves nothing behind', async () => {
  await using live = await openLive()
  expect(await live.waitShortly()).toBeNull()
  expect(live.held()).toEqual(nothing)
})

test('a stream leaves nothing behind, however it ends', async () => {
  const endings: [string, (live: Live, body: ReadableStream<Uint8Array>) => unknown][] = [
    ['the answer is given up', (_live, body) => body.cancel()],
    ['the other end is gone before it read anything', (live) => live.gone.abort()],
    ['the store stops', (live) => live.stop()],
    ['the session ends', (live, body) => [live.signOut(), new Response(body).text()]],
    ['the database fails', (live, body) => [live.breakDatabase(), live.stop(), new Response(body).text()]],
  ]
  for (const [name, end] of endings) {
    await using live = await openLive()
    const { body } = await live.ask()
    expect(live.held(), name).toEqual(one)
    if (body) await end(live, body)
    await expect.poll(live.held, { message: name }).toEqual(nothing)
  }
})

test('a stream ends at a heartbeat when its session is over, and when the last heartbeat was not taken', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await using live = await openLive()
    const { body } = await live.ask()
    const read = new Response(body).text()
    live.forgetSession()
    vi.advanceTimersByTime(heartbeatMs)
    expect(await read).toContain('"state":"signed-out"')
    expect(live.held()).toEqual(nothing)

    await using stuck = await openLive()
    await stuck.ask()
    vi.advanceTimersByTime(heartbeatMs)
    expect(stuck.held()).toEqual(one)
    vi.advanceTimersByTime(heartbeatMs)
    await waitUntil(() => stuck.held().seats === 0)
    expect(stuck.held()).toEqual(nothing)
  } finally {
    vi.useRealTimers()
  }
})

test('500 polls and 200 streams leave one listener on the stop signal', async () => {
  await using live = await openLive()
  for (let batch = 0; batch < 50; batch += 1) {
    const polls = Array.from({ length: 10 }, () => live.ask(poll))
    await waitUntil(() => live.held().seats === 10)
    live.publish({ kind: 'state', version: 10 })
    await Promise.all(polls)
  }
  for (let batch = 0; batch < 10; batch += 1) {
    const streams = await Promise.all(Array.from({ length: 20 }, () => live.ask()))
    await Promise.all(streams.map(({ body }) => body?.cancel()))
  }
  await expect.poll(live.held).toEqual(nothing)
})

test('a store that stops takes no seat for longer', async () => {
  await using live = await openLive()
  live.stop()
  expect((await live.ask(poll)).status).toBe(204)
  expect(live.held()).toMatchObject({ seats: 0, subscribers: 0 })
})
