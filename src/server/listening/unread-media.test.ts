import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createMediaHandler } from '#api/shop/catalog/media.ts'
import { storeNames } from '#domain/catalog/files/media-names.ts'
import { createTestFiles, silentLog } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { answerFetch } from './answer-fetch.ts'
import { listen, usualLimits } from './listen.ts'

const hash = 'a'.repeat(32)
/** Nothing that gets smaller. */
const preview = randomBytes(1_000_000)
const clients = 10
const inOnePiece = 30

/** Like those of a disk: each read needs memory of its own. */
async function createFiles() {
  const files = createTestFiles()
  await files.put(storeNames.preview(hash), preview)
  return { ...files, readAll: async (name: string) => Buffer.from(await files.readAll(name)) }
}

test.each(['identity', 'br'])(
  'a file in %s that many ask for and nobody takes is in memory once, and all get it in the end',
  async (encoding) => {
    await using opened = await createTestShop({ files: await createFiles() })
    const answer = answerFetch(createMediaHandler(opened.shop), silentLog)
    let begun = 0
    await using end = new AsyncDisposableStack()
    const server = await listen(0, '127.0.0.1', {
      limits: { ...usualLimits, making: inOnePiece, unsent: Number.POSITIVE_INFINITY },
    })
    end.defer(() => server.close())
    server.serve(async (request, response) => {
      await answer(request, response)
      begun += 1
    })
    const before = process.memoryUsage().arrayBuffers
    const asked = `GET /media/${hash}.glb HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${encoding}\r\n`
    const sockets = Array.from({ length: clients }, () => connect(Number(new URL(server.origin).port), '127.0.0.1'))
    for (const socket of sockets) {
      end.defer(() => void socket.destroy())
      socket.pause().write(`${asked}\r\n`.repeat(inOnePiece - 1).concat(`${asked}Connection: close\r\n\r\n`))
    }
    await expect.poll(() => begun).toBe(clients * inOnePiece)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * preview.length)
    const lengths = await Promise.all(
      sockets.map(async (socket) => {
        let length = 0
        socket.on('data', (part) => {
          length += part.length
        })
        socket.resume()
        await once(socket, 'close')
        return length
      }),
    )
    expect(lengths.every((length) => length > inOnePiece * preview.length)).toBe(true)
  },
)
