import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherPieces, gatherWhole } from './gather-pieces.ts'

/** A request whose body comes as the test sends it, to a reader that gets what `gatherPieces` passes on. */
async function begin(prepare: (request: IncomingMessage) => void) {
  const server = createServer()
  const arrived = once(server, 'request')
  server.on('request', (request) => {
    gatherPieces(request)
    prepare(request)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  const [request] = await arrived
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  return {
    pieces,
    send: (parts: string[]) => socket.write(parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('')),
    async end() {
      socket.write('0\r\n\r\n')
      await once(request, 'end')
      return Buffer.concat(pieces).toString()
    },
    [Symbol.dispose]() {
      socket.destroy()
      server.close()
    },
  }
}

/** Pieces of every length about the bounds, told apart by what is in them. */
const parts = [1, 2, 511, 512, 513, 1, 16_383, 16_384, 16_385, 1, 40_000, 3].map((length, at) =>
  String.fromCharCode(97 + at).repeat(length),
)

test.each([
  ['for a reader of the whole', gatherWhole],
  ['for a reader of a stream', () => {}],
])('a body stays the same, whatever its pieces are: %s', async (_who, prepare) => {
  using body = await begin(prepare)
  body.send(parts)
  expect(await body.end()).toBe(parts.join(''))
})

test('a body in pieces of one byte becomes a few pieces for a reader of the whole', async () => {
  using body = await begin(gatherWhole)
  const text = '0123456789'.repeat(10_000)
  body.send([...text])
  expect(await body.end()).toBe(text)
  expect(body.pieces.length).toBeLessThan(16)
})

test('what a stream brings waits for nothing that has not been sent', async () => {
  using body = await begin(() => {})
  body.send(['a', 'b', 'c'])
  while (body.pieces.length === 0) await nextTurn()
  expect(Buffer.concat(body.pieces).toString()).toMatch(/^a/)
  expect(await body.end()).toBe('abc')
})
