import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listen, usualLimits } from './listen.ts'

const lookUnsentMs = 50
/** More than the system itself takes for a client. */
const answerBytes = 8_000_000
const most = 4.5 * answerBytes

async function openServer(serve: (request: IncomingMessage, response: ServerResponse) => void) {
  const limits = { ...usualLimits, allUnsent: most, lookUnsentMs }
  const server = await listen(0, '127.0.0.1', { limits })
  onTestFinished(() => server.close())
  server.serve(serve)
  const port = Number(new URL(server.origin).port)
  /** A client that asks and takes nothing, until it is resumed. */
  async function ask(path = '/') {
    const socket: Socket = connect(port, '127.0.0.1').pause()
    onTestFinished(() => void socket.destroy())
    // One that is cut may be told by a reset.
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    return socket
  }
  return { ask, origin: server.origin }
}

/** Which of the answers were cut. */
function createAnswers(make: () => Buffer) {
  const cut: string[] = []
  const begun = new Set<string>()
  return {
    cut,
    begun,
    serve({ url = '' }: IncomingMessage, response: ServerResponse) {
      begun.add(url)
      response.on('close', () => {
        if (!response.writableFinished) cut.push(url)
      })
      response.end(make())
    },
  }
}

test('answers that nobody takes are bounded together: those that wait for longest end, and others are answered', async () => {
  const { cut, begun, serve } = createAnswers(() => Buffer.alloc(answerBytes, ' '))
  const { ask, origin } = await openServer(serve)
  const paths = Array.from({ length: 12 }, (_, at) => `/${at}`)
  for (const path of paths) {
    await ask(path)
    await expect.poll(() => begun.has(path)).toBe(true)
    await pause(2 * lookUnsentMs)
  }
  await expect.poll(() => cut.length).toBe(8)
  expect(cut).toEqual(paths.slice(0, 8))
  expect(await (await fetch(origin)).text()).toHaveLength(answerBytes)
})

test('who takes what is sent is not cut for those who take nothing, however long it takes', async () => {
  const { cut, begun, serve } = createAnswers(() => Buffer.alloc(answerBytes, ' '))
  const piece = Buffer.alloc(1_000_000)
  const { ask } = await openServer((request, response) => {
    if (request.url !== '/download') return serve(request, response)
    response.on('close', () => cut.push('/download'))
    const send = () => response.write(piece, (error) => error ?? send())
    send()
  })
  const download = await ask('/download')
  download.on('data', () => {
    download.pause()
    setTimeout(() => download.resume(), 2)
  })
  download.resume()
  for (let at = 0; at < 12; at += 1) {
    await ask(`/${at}`)
    await expect.poll(() => begun.has(`/${at}`)).toBe(true)
    await pause(2 * lookUnsentMs)
  }
  await expect.poll(() => cut.length).toBe(8)
  expect(cut).not.toContain('/download')
})

test('what many get alike is there once, and cuts nobody', async () => {
  const shared = Buffer.alloc(answerBytes, ' ')
  const { cut, begun, serve } = createAnswers(() => shared)
  const { ask } = await openServer(serve)
  const sockets = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`/${at}`)))
  await expect.poll(() => begun.size).toBe(20)
  await pause(10 * lookUnsentMs)
  expect(cut).toEqual([])
  for (const socket of sockets) expect((await text(socket)).length).toBeGreaterThan(answerBytes)
})

test('streams that wait for news cost nothing, and texts count as bytes do', async () => {
  const cut: string[] = []
  const { ask } = await openServer(({ url = '' }, response) => {
    response.on('close', () => cut.push(url))
    if (url === '/stream') response.writeHead(200).write('hello')
    else response.write(' '.repeat(answerBytes))
  })
  const stream = (await ask('/stream')).resume()
  for (let at = 0; at < 6; at += 1) {
    await ask(`/${at}`)
    await pause(2 * lookUnsentMs)
  }
  await expect.poll(() => cut).toEqual(['/0', '/1'])
  expect(stream.destroyed).toBe(false)
})
