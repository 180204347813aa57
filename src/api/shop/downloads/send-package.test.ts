import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { type Delivery, linkOver } from '#domain/downloads/begin-download.ts'
import type { Transfer } from '#domain/downloads/log-downloads.ts'
import type { OpenedDownload } from '#domain/downloads/open-download.ts'
import type { ByteSource } from '#domain/downloads/packages/read-archive.ts'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { silentLog } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import type { ApiEnvironment } from '../../api.ts'
import { createErrorHandler } from '../../errors.ts'
import { createPackageSender } from './send-package.ts'

const megabyte = new Uint8Array(1_000_000).fill(7)

/** Larger than the buffers at both ends of a connection. */
const opened: OpenedDownload = {
  fileName: 'dragon.zip',
  etag: '"1"',
  order: { id: 'order', accountId: 'ana', productIds: ['101'], untouched: true },
  layout: {
    length: 64 * megabyte.length,
    parts: Array.from({ length: 64 }, (_, place) => ({
      start: place * megabyte.length,
      length: megabyte.length,
      content: { bytes: megabyte },
    })),
  },
}

/** Serves the package from a real server; `source` replaces the one that reads it. */
async function openSender(source?: ByteSource) {
  const testShop = await createTestShop()
  const kept = vi.fn(async (_transfer: Transfer) => {})
  const confirmRight = vi.fn(async (_asked: object) => {})
  const begin = vi.fn(async (_delivery: Delivery): Promise<string | null> => 'begun')
  const takeBack = vi.fn(async (_begun: { orderId: string; begun: string }) => {})
  const left = Promise.withResolvers<void>()
  const error = vi.fn()
  const { downloads } = testShop.shop
  const read = source ? () => source : downloads.read
  const shop = { ...testShop.shop, downloads: { ...downloads, read, confirmRight, begin, takeBack, log: kept } }
  const send = createPackageSender({ shop, log: { ...silentLog, error } })
  const app = new Hono<ApiEnvironment>().get('/', (context) => {
    context.env?.outgoing?.once('close', left.resolve)
    return send(context, opened)
  })
  app.onError(createErrorHandler(silentLog))
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return {
    confirmRight,
    begin,
    takeBack,
    kept,
    error,
    /** Resolves when the first client has left and the server knows. */
    left: left.promise,
    url: `http://127.0.0.1:${port}/`,
    /** Sends a request, reads only the head and the bytes that came with it, and returns how many those were. */
    async glance(range = '') {
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${range && `Range: ${range}\r\n`}\r\n`)
      const [part] = await once(socket, 'data')
      socket.pause()
      return { socket, received: part.length - (part.indexOf('\r\n\r\n') + 4) }
    },
    ask() {
      const socket = connect(port, '127.0.0.1')
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      return socket
    },
    async [Symbol.asyncDispose]() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await testShop[Symbol.asyncDispose]()
    },
  }
}

test('of a transfer that is broken off, what still lay in the process does not count, nor what was not asked for', async () => {
  await using sender = await openSender()
  for (const begin of [0, 5_000_000]) {
    const { socket, received } = await sender.glance(`bytes=${begin}-`)
    socket.destroy()
    await expect.poll(() => sender.kept.mock.calls.length).toBe(1)
    const [start = 0, end = 0] = sender.kept.mock.calls[0]?.[0].span ?? []
    expect(start).toBe(begin)
    expect(end).toBeLessThan(opened.layout.length)
    // Everything except the piece in flight.
    expect(end - start + 256 * 1024).toBeGreaterThanOrEqual(received)
    sender.kept.mockClear()
  }
})

test('of one that came to its end everything counts', async () => {
  await using sender = await openSender()
  for (const [range, span] of [
    ['bytes=0-', [0, 64_000_000]],
    ['bytes=999999-3000000', [999_999, 3_000_001]],
  ] as const) {
    const answer = await fetch(sender.url, { headers: { range } })
    expect([answer.status, (await answer.bytes()).every((byte) => byte === 7)]).toEqual([206, true])
    await expect.poll(() => sender.kept.mock.calls.length).toBe(1)
    expect(sender.kept.mock.calls[0]?.[0].span).toEqual(span)
    sender.kept.mockClear()
  }
})

test('what cannot be read is refused before anything is sent', async () => {
  const close = vi.fn(async () => {})
  const fill = () =>
    Promise.reject(
      new ShopError(
        'internal',
        inAll(() => 'damaged'),
      ),
    )
  await using sender = await openSender({ fill, close })
  const answer = await fetch(sender.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json'])
  expect(close).toHaveBeenCalledTimes(1)
  expect(sender.kept).not.toHaveBeenCalled()
})

test('what is over before its first byte is refused, and nothing of it stays open or counts', async () => {
  const close = vi.fn(async () => {})
  const fill = async (target: Uint8Array) => target.byteLength
  await using sender = await openSender({ fill, close })
  sender.begin.mockRejectedValueOnce(linkOver('withdrawn'))
  expect((await fetch(sender.url)).status).toBe(410)
  sender.confirmRight.mockRejectedValueOnce(linkOver('withdrawn'))
  expect((await fetch(sender.url)).status).toBe(410)
  expect(sender.begin).toHaveBeenCalledTimes(1)
  expect(close).toHaveBeenCalledTimes(2)
  expect(sender.kept).not.toHaveBeenCalled()
})

test('nothing is written down for a client that leaves before anything was', async () => {
  const close = vi.fn(async () => {})
  const asked = Promise.withResolvers<void>()
  const fill = async (target: Uint8Array) => {
    asked.resolve()
    await sender.left
    return target.byteLength
  }
  await using sender = await openSender({ fill, close })
  const socket = sender.ask()
  await asked.promise
  socket.destroy()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(sender.begin).not.toHaveBeenCalled()
  expect(sender.kept).not.toHaveBeenCalled()
})

test.each(['begun', null])(
  'of a client that leaves while a transfer is written down (%s), that is taken back where it is its own',
  async (begun) => {
    const close = vi.fn(async () => {})
    await using sender = await openSender({ fill: async (target) => target.byteLength, close })
    const asked = Promise.withResolvers<void>()
    sender.begin.mockImplementationOnce(async () => {
      asked.resolve()
      await sender.left
      return begun
    })
    const socket = sender.ask()
    await asked.promise
    socket.destroy()
    await expect.poll(() => close.mock.calls.length).toBe(1)
    await expect.poll(() => sender.takeBack.mock.calls).toEqual(begun === null ? [] : [[{ orderId: 'order', begun }]])
    expect(sender.kept).not.toHaveBeenCalled()
  },
)

test('what cannot be read to its end cuts the answer, is logged, and counts as far as it went', async () => {
  const close = vi.fn(async () => {})
  const damaged = new ShopError(
    'internal',
    inAll(() => 'damaged'),
  )
  let pieces = 0
  const fill = async (target: Uint8Array) => {
    pieces += 1
    if (pieces > 3) throw damaged
    return target.byteLength
  }
  await using sender = await openSender({ fill, close })
  await expect(fetch(sender.url).then((answer) => answer.bytes())).rejects.toThrow()
  await expect.poll(() => sender.kept.mock.calls.length).toBe(1)
  expect(sender.kept.mock.calls[0]?.[0].span).toEqual([0, 3 * 256 * 1024])
  expect(sender.error.mock.calls[0]?.[0]).toMatchObject({ err: damaged, fileName: 'dragon.zip' })
  expect(close).toHaveBeenCalledTimes(1)
})
