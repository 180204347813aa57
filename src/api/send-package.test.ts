import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Transfer } from '#domain/downloads/log-download.ts'
import type { OpenedDownload } from '#domain/downloads/open-download.ts'
import { createTestShop } from '#test/create-test-shop.ts'
import type { ApiEnvironment } from './api.ts'
import { sendPackage } from './send-package.ts'

const part = new Uint8Array(1000)
const opened: OpenedDownload = {
  fileName: 'dragon.zip',
  etag: '"1"',
  order: { id: 'order', accountId: 'ana' },
  layout: {
    length: 5000,
    parts: Array.from({ length: 5 }, (_, place) => ({ start: 1000 * place, length: 1000, content: { bytes: part } })),
  },
}

/** An answer of which the buyer takes so many parts, while so many bytes stay in the process, and then ends it. */
async function take(parts: number, waiting: number, { finished = false, range = '' } = {}) {
  await using test = await createTestShop()
  const log = vi.fn(async (_transfer: Transfer) => {})
  const shop = { ...test.shop, downloads: { ...test.shop.downloads, log } }
  let close = () => {}
  const once = (_event: 'close', told: () => void) => {
    close = told
  }
  const outgoing = { headersSent: true, writableLength: waiting, writableFinished: finished, once }
  const app = new Hono<ApiEnvironment>().get('/', (context) => sendPackage(shop, context, opened))
  const answer = await app.request('/', range ? { headers: { range } } : {}, { outgoing })
  const reader = answer.body?.getReader()
  for (let turn = 0; turn < parts; turn++) await reader?.read()
  if (!finished) await reader?.cancel()
  close()
  expect(log).toHaveBeenCalledTimes(1)
  return log.mock.calls[0]?.[0].span
}

test('of a transfer that is broken off, what still lay in the process does not count, nor what was not asked for', async () => {
  // With the fourth part asked for, three were written.
  expect(await take(4, 0)).toEqual([0, 3000])
  expect(await take(4, 1500)).toEqual([0, 1500])
  expect(await take(1, 0)).toEqual([0, 0])
  expect(await take(3, 0, { range: 'bytes=1500-' })).toEqual([1500, 3000])
})

test('of one that came to its end everything counts', async () => {
  expect(await take(6, 1500, { finished: true })).toEqual([0, 5000])
  expect(await take(3, 0, { finished: true, range: 'bytes=1000-2999' })).toEqual([1000, 3000])
})
