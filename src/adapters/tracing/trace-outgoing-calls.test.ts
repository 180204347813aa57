import { once } from 'node:events'
import http, { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector } from '#test/tracing/trace-collector.ts'
import { openTestTracing } from '#test/tracing/traced-store.ts'
import { createWebhookSender } from '../webhooks/webhook-sender.ts'
import { inSpan } from './tracing.ts'

const outside = createServer((request, response) => {
  const status = Number(/\d{3}/.exec(request.url ?? '')?.[0])
  if (status === 999) return void request.socket.destroy()
  response.writeHead(status, { 'set-cookie': 'secret=secret' }).end('secret')
})
let origin = ''
beforeAll(async () => {
  outside.listen(0, '127.0.0.1')
  await once(outside, 'listening')
  const { port } = outside.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => void outside.close())

/** Requests in the way that the client of object stores does. */
async function ask(path: string) {
  const request = http.get(`${origin}${path}`, { headers: { authorization: 'secret' } })
  const [answer] = await once(request, 'response')
  for await (const _ of answer);
}

test('each call of a traced work is told with method, host and status, and with no word of its address', async () => {
  await using collector = await startCollector()
  const { tracing } = await openTestTracing(collector)
  const trace = tracing.beginTrace({ name: 'work' })
  const failing = (work: Promise<unknown>) =>
    work.then(
      () => {},
      () => {},
    )
  await trace.within(async () => {
    await ask('/200/secret?secret=secret')
    await ask('/404/secret')
    await failing(ask('/999/secret'))
    await (await fetch(`${origin}/201/secret`, { method: 'PUT', body: 'secret' })).text()
    await (await fetch(`${origin}/503/secret`)).text()
    await failing(fetch(`${origin}/999/secret`))
    await createWebhookSender({ loopback: true }).send({ url: `${origin}/204/secret`, headers: {}, body: 'secret' })
    await failing(
      inSpan(tracing, { name: 'inner' }, async () => {
        throw Object.assign(new Error('secret'), { code: 'not-found' })
      }),
    )
  })
  trace.end()
  // Outside of any trace.
  await ask('/200/secret')
  await (await fetch(`${origin}/200/secret`)).text()
  await tracing.close()
  expect(collector.problems()).toEqual([])
  expect(collector.said()).not.toContain('secret')
  const [work] = collector.find('work')
  const told = work
    ? collector
        .childrenOf(work)
        .map(({ name, failed, attributes }) => [
          name,
          attributes['http.response.status_code'] ?? attributes['error.type'],
          failed,
        ])
    : []
  expect(told).toEqual([
    ['GET', 200, false],
    ['GET', 404, true],
    ['GET', 'ECONNRESET', true],
    ['PUT', 201, false],
    ['GET', 503, true],
    ['GET', 'UND_ERR_SOCKET', true],
    ['POST', 204, false],
    ['inner', 'not-found', true],
  ])
  for (const { kind, attributes } of collector.spans.filter(({ name }) => name === 'GET')) {
    expect(kind).toBe('client')
    expect(attributes).toMatchObject({ 'server.address': '127.0.0.1', 'server.port': Number(new URL(origin).port) })
  }
  expect(collector.spans).toHaveLength(9)
})
