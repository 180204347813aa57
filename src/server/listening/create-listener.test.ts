import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#test/stand-ins.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createListener } from './create-listener.ts'
import { listen, type Serve, usualLimits } from './listen.ts'
import { createSecurityHeads } from './security-headers.ts'

const baseUrl = 'http://shop.test'
const atEnd: Serve = (asked, response) => asked.resume().on('end', () => response.end('served'))

/** A listener whose calls are answered once their body is complete, for which they have so long. */
async function openListener(bodyMs: number) {
  const limits = { ...usualLimits, lookMs: 20, bodyMs, leastBytes: 0 }
  const server = await listen(0, '127.0.0.1', { limits })
  onTestFinished(server.close)
  const listener = createListener({
    baseUrl,
    storeName: () => 'Estela',
    heads: createSecurityHeads({ baseUrl, isDevelopment: false }),
    trustedProxies: 0,
    answers: { answer: () => false, clear() {}, invalidate() {} },
    operations: () => false,
    files: () => false,
    ...{ api: atEnd, media: atEnd, crawlers: atEnd, pages: atEnd },
    log: silentLog,
    metrics: createMetrics(),
  })
  await server.serve(listener)
  return server.origin
}

/** Sends half of a body, and the rest once told to. */
function beginCall(origin: string, method: string, path: string) {
  const sent = request(new URL(path, origin), { method, agent: false, headers: { 'content-length': 10 } })
  sent.write('12345')
  const answered = once(sent, 'response').then(async ([answer]) => [answer.statusCode, await text(answer)])
  return { answered, finish: () => void sent.end('67890') }
}

test('bodies with the files of owners may take longer than others', async () => {
  const origin = await openListener(300)
  const begin = (call: string) => {
    const [method = '', path = ''] = call.split(' ')
    return beginCall(origin, method, path)
  }
  const long = [
    'POST /api/admin/products',
    'POST /api/admin/products/101/files',
    'POST /api/admin/products/101/pictures',
    'PATCH /api/admin/uploads/1',
    'POST /api/admin/catalog/import',
  ].map(begin)
  const others = ['POST /api/payments/free/orders', 'PATCH /api/admin/products/101', 'PUT /api/admin/uploads/1'].map(
    begin,
  )
  for (const { answered } of others)
    expect(await answered).toEqual([408, expect.stringContaining('too long to arrive')])
  for (const { finish } of long) finish()
  for (const { answered } of long) expect(await answered).toEqual([200, 'served'])
})
