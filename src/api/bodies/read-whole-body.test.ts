import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { silentLog } from '#test/stand-ins.ts'
import type { ApiEnvironment } from '../api.ts'
import { createErrorHandler } from '../errors.ts'
import { createReadWholeBody } from './read-whole-body.ts'

test('bodies that are handled at once are bounded together, until each is handled, well or not', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waits = new Map([
    ['first', first],
    ['second', second],
  ])
  const api = new Hono<ApiEnvironment>().use(createReadWholeBody(100)).post('*', async (context) => {
    await waits.get((await context.req.text()).trim())?.promise
    return context.text('done')
  })
  api.onError(createErrorHandler(silentLog))
  const send = async (body: string) => api.fetch(new Request('http://store.test/api/events', { method: 'POST', body }))
  const running = [send('first'.padStart(50)), send('second'.padStart(50))]
  await expect.poll(async () => (await send('x')).status).toBe(503)
  const refused = await send('x')
  expect([refused.headers.get('retry-after'), (await refused.json()).error.status]).toEqual(['1', 'unavailable'])
  // A call without a body needs no room.
  expect((await send('')).status).toBe(200)
  first.resolve()
  expect((await running[0])?.status).toBe(200)
  expect((await send('x'.padStart(50))).status).toBe(200)
  second.reject(new Error('broken'))
  expect((await running[1])?.status).toBe(500)
  expect((await send('x'.padStart(100))).status).toBe(200)
})
