import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendRaw } from '#test/raw-request.ts'
import { letMove } from './arriving-bodies.ts'
import { type ConnectionLimits, type ListenOptions, listen, longestHead, type Serve } from './listen.ts'

const none: ConnectionLimits = {
  connections: 1000,
  ofClient: 1000,
  pipelined: 32,
  making: 32,
  unsent: 1_000_000_000,
  allUnsent: 1_000_000_000,
  lookUnsentMs: 20,
  waiting: 10_000,
  arrivingBytes: 16_000_000,
  headMs: 60_000,
  lookMs: 20,
  stalledMs: 60_000,
  bodyMs: 60_000,
  silentMs: 60_000,
  leastBytes: 0,
}

async function openServer(
  limits: Partial<ConnectionLimits>,
  serve: Serve,
  { isDraining = () => false, clientOf }: Pick<ListenOptions, 'isDraining' | 'clientOf'> = {},
) {
  const server = await listen(0, '127.0.0.1', { limits: { ...none, ...limits }, isDraining, clientOf })
  server.serve(serve)
  const { port } = new URL(server.origin)
  const sockets: Socket[] = []
  return {
    origin: server.origin,
    close: server.close,
    ask: async () => (await fetch(server.origin)).text(),
    async open(text = '', localAddress = '127.0.0.1') {
      const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
      sockets.push(socket)
      // Sockets that are cut off may emit errors.
      socket.on('error', () => {})
      await once(socket, 'connect')
      if (text) socket.write(text)
      return socket
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await server.close()
    },
  }
}

/** Reads everything until the connection ends; `hear` gets each part as it comes. */
async function readAll(socket: Socket, hear: (part: string) => unknown = () => {}): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of socket) {
    parts.push(part)
    hear(String(part))
  }
  return Buffer.concat(parts).toString()
}

const served: Serve = (_request, response) => response.end('served')

test('who does not finish a head in time is cut, and others are served meanwhile', async () => {
  await using server = await openServer({ headMs: 1500 }, served)
  const [silent, half] = [await server.open(), await server.open('GET / HTTP/1.1\r\nHost: a\r\n')]
  const ended = [silent, half].map(async (socket) => {
    socket.resume()
    await once(socket, 'close')
    return 'cut'
  })
  expect(await server.ask()).toBe('served')
  expect(await Promise.all(ended)).toEqual(['cut', 'cut'])
})

test.each([
  ['a space in the address', 'GET /a b HTTP/1.1\r\n\r\n', 400],
  ['another protocol', 'MAIL FROM: a\r\n', 400],
  ['a head that is too long', `GET / HTTP/1.1\r\nA: ${'a'.repeat(longestHead)}\r\n\r\n`, 431],
  ['a head that does not come', 'GET / HTTP/1.1\r\n', 408],
])('%s is refused like any call, with an id', async (_, sent, status) => {
  await using server = await openServer({ headMs: 1500 }, served)
  const [head = '', body = ''] = (await readAll(await server.open(sent))).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/)
  expect(JSON.parse(body)).toMatchObject({ error: { status: 'invalid-argument' } })
})

const upload = 'PATCH /upload HTTP/1.1\r\nConnection: close\r\nContent-Length: 10\r\n\r\n'
const form = 'POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\n12345'
const servedAtEnd: Serve = (request, response) => {
  if (request.url === '/upload') letMove(request)
  request.resume().on('end', () => response.end('served'))
}

test('a body that does not come in its time is refused, while an upload that moves goes on', async () => {
  await using server = await openServer({ bodyMs: 300 }, servedAtEnd)
  const moving = await server.open(upload)
  moving.write('12345')
  const slow = await readAll(await server.open(form))
  expect(slow).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(slow.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { status: 'invalid-argument' } })
  moving.write('67890')
  expect(await readAll(moving)).toMatch(/served$/)
})

test.each([
  ['of which nothing comes', { silentMs: 300 }],
  ['of which too little comes', { bodyMs: 300, leastBytes: 100 }],
])('an upload %s is refused', async (_how, limits) => {
  await using server = await openServer(limits, servedAtEnd)
  expect(await readAll(await server.open(`${upload}12345`))).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload that waits for the store is not cut', async () => {
  const read = Promise.withResolvers<void>()
  await using server = await openServer({ bodyMs: 300, silentMs: 100, leastBytes: 100 }, (request, response) => {
    if (request.url !== '/upload') return
    letMove(request)
    return read.promise.then(() => servedAtEnd(request, response))
  })
  const waiting = await server.open(upload.replace('10', '1000000'))
  waiting.write(Buffer.alloc(1_000_000))
  expect(await readAll(await server.open(form))).toMatch(/^HTTP\/1\.1 408 /)
  read.resolve()
  expect(await readAll(waiting)).toMatch(/served$/)
})

test('beyond what may arrive at once, the body that has been arriving for longest ends; uploads do not count', async () => {
  await using server = await openServer({ arrivingBytes: 1500 }, servedAtEnd)
  const moving = await server.open(upload.replace('10', '4000'))
  moving.write('x'.repeat(3000))
  const head = 'POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: 1000\r\n\r\n'
  const held = await server.open(head + 'x'.repeat(999))
  // Nothing tells when the store has read it, but another connection that was opened later is read later.
  expect(await server.ask()).toBe('served')
  const later = await server.open(head + 'x'.repeat(999))
  const refused = await readAll(held)
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(refused).toContain('\r\nRetry-After: 1\r\n')
  expect(JSON.parse(refused.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { status: 'unavailable' } })
  later.write('x')
  expect(await readAll(later)).toMatch(/served$/)
  // What has been read needs no room any more.
  for (let times = 0; times < 3; times++)
    expect(await readAll(await server.open(head + 'x'.repeat(1000)))).toMatch(/served$/)
  moving.write('x'.repeat(1000))
  expect(await readAll(moving)).toMatch(/served$/)
})

test('nothing is written into the middle of an answer', async () => {
  await using server = await openServer({}, (_request, response) => {
    response.writeHead(200, { 'Content-Length': 100 })
    response.write('begun')
  })
  const socket = await server.open('POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n')
  // No chunk begins like this.
  const text = await readAll(socket, (part) => part.endsWith('begun') && socket.write('broken\r\n'))
  expect(text.split('\r\n\r\n')).toEqual([expect.stringContaining('200 OK'), 'begun'])
})

test('nor when another request was read meanwhile', async () => {
  await using server = await openServer({}, (request, response) => {
    if (request.url === '/next') return
    response.writeHead(200, { 'Content-Length': 100 })
    response.write('begun')
  })
  const socket = await server.open('GET / HTTP/1.1\r\n\r\n')
  const text = await readAll(
    socket,
    (part) => part.endsWith('begun') && socket.write('GET /next HTTP/1.1\r\n\r\nbroken\r\n'),
  )
  expect(text.split('\r\n\r\n')).toEqual([expect.stringContaining('200 OK'), 'begun'])
})

test('what is broken behind answers that are through is refused', async () => {
  await using server = await openServer({}, served)
  const socket = await server.open('GET / HTTP/1.1\r\n\r\n')
  const text = await readAll(socket, (part) => part.endsWith('served') && socket.write('broken\r\n'))
  expect(text).toMatch(/served(.|\r\n)*HTTP\/1\.1 400 /)
})

test.each([{}, { Expect: 'something' }])('a request without Host and with %j is answered', async (headers) => {
  await using server = await openServer({}, served)
  const answer = await sendRaw(server.origin, { method: 'GET', target: '/', headers: { host: undefined, ...headers } })
  expect([answer.status, answer.body]).toEqual([200, 'served'])
})

/** So many requests as one piece of data, each for an address of its own. */
const pipeline = (count: number, lastHeader = '') =>
  Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\n${at === count - 1 ? lastHeader : ''}\r\n`).join('')

/** Answers with the request's address once told to, and counts what runs. */
function createHolding() {
  const waiting: (() => void)[] = []
  let most = 0
  let begun = 0
  let isOpen = false
  const counted = Promise.withResolvers<void>()
  const serve: Serve = ({ url }, response) => {
    begun += 1
    const end = () => response.end(`<${url}>`)
    if (isOpen) return end()
    waiting.push(end)
    most = Math.max(most, waiting.length)
    counted.resolve()
  }
  return {
    serve,
    first: counted.promise,
    begun: () => begun,
    most: () => most,
    answerOne: () => waiting.shift()?.(),
    answerAll() {
      isOpen = true
      for (const end of waiting.splice(0)) end()
    },
  }
}

test('requests in a row on one connection are begun up to the limit, and all are answered in their order', async () => {
  const { serve, first, begun, most, answerOne, answerAll } = createHolding()
  await using server = await openServer({ pipelined: 8 }, serve)
  const socket = await server.open(pipeline(1000, 'Connection: close\r\n'))
  await first
  // Other connections are answered meanwhile; theirs is one more that waits.
  const other = await server.open('GET /other HTTP/1.1\r\nConnection: close\r\n\r\n')
  await expect.poll(begun).toBe(9)
  answerOne()
  await expect.poll(begun).toBe(10)
  expect(most()).toBe(9)
  answerAll()
  const answered = [...(await readAll(socket)).matchAll(/<\/(\d+)>/g)].map(([, at]) => Number(at))
  expect(answered).toEqual(Array.from({ length: 1000 }, (_, at) => at))
  expect(await readAll(other)).toMatch(/<\/other>$/)
})

test('only a few answers of one connection are made at once', async () => {
  const { serve, first, begun, answerOne, answerAll } = createHolding()
  await using server = await openServer({ making: 2 }, serve)
  const socket = await server.open(pipeline(10, 'Connection: close\r\n'))
  await first
  const other = await server.open('GET /other HTTP/1.1\r\nConnection: close\r\n\r\n')
  await expect.poll(begun).toBe(3)
  answerOne()
  await expect.poll(begun).toBe(4)
  answerAll()
  const answered = [...(await readAll(socket)).matchAll(/<\/(\d+)>/g)].map(([, at]) => Number(at))
  expect(answered).toEqual(Array.from({ length: 10 }, (_, at) => at))
  expect(await readAll(other)).toMatch(/<\/other>$/)
})

test('for a client that takes nothing no further answer is made, and it gets all once it does', async () => {
  // More than the system itself takes for a client.
  const much = Buffer.alloc(8_000_000, ' ')
  let begun = 0
  await using server = await openServer({ unsent: 100_000 }, (_request, response) => {
    begun += 1
    response.end(much)
  })
  const socket = await server.open()
  socket.pause().write(pipeline(10, 'Connection: close\r\n'))
  for (let asked = 1; asked <= 3; asked += 1) await server.ask()
  expect(begun).toBe(4)
  let taken = 0
  for await (const { length } of socket) taken += length
  expect(taken).toBeGreaterThan(10 * much.length)
})

test('small answers that are ready at once do not wait for those before them', async () => {
  let begun = 0
  let begunBefore = 0
  await using server = await openServer({ making: 1, unsent: 100_000 }, (_request, response) => {
    if (begun === 0)
      setImmediate(() => {
        begunBefore = begun
      })
    begun += 1
    response.end('served')
  })
  const socket = await server.open(pipeline(10, 'Connection: close\r\n'))
  await readAll(socket)
  expect(begunBefore).toBe(10)
})

test('nothing more is read from a connection above the limit, though bodies are, until its answers have begun', async () => {
  const { serve, first, begun, answerAll } = createHolding()
  let read = 0
  await using server = await openServer({ pipelined: 2 }, (request, response) => {
    request.on('data', ({ length }: Buffer) => {
      read += length
    })
    return serve(request, response)
  })
  const withBody = 'POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nbody'
  const socket = await server.open(withBody + pipeline(3))
  await first
  await expect.poll(() => read).toBe(4)
  // More than the system itself holds back.
  const much = `GET / HTTP/1.1\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`.repeat(200)
  const drained = Promise.withResolvers<string>()
  socket.write(much, () => drained.resolve('drained'))
  // By then the server has had occasion to read.
  const other = await server.open('GET /other HTTP/1.1\r\n\r\n')
  await expect.poll(begun).toBe(3)
  for (let turn = 0; turn < 200; turn += 1) await nextTurn()
  expect(await Promise.race([drained.promise, 'held back'])).toBe('held back')
  expect(begun()).toBe(3)
  other.destroy()
  socket.resume()
  answerAll()
  expect(await drained.promise).toBe('drained')
})

test('who makes too many wait is dropped, and leaves room for others', async () => {
  const { serve, first, begun, answerAll } = createHolding()
  await using server = await openServer({ pipelined: 2, waiting: 20 }, serve)
  const patient = await server.open(pipeline(12))
  await first
  expect(await readAll(await server.open(pipeline(100)))).toBe('')
  // As many fit beside the first ten as before.
  const other = await server.open(pipeline(12, 'Connection: close\r\n'))
  await expect.poll(begun).toBe(6)
  answerAll()
  expect([...(await readAll(other)).matchAll(/<\/\d+>/g)]).toHaveLength(12)
  const last = await server.open(pipeline(22, 'Connection: close\r\n'))
  expect([...(await readAll(last)).matchAll(/<\/\d+>/g)]).toHaveLength(22)
  patient.destroy()
})

test('what waits behind the limit is dropped with its connection', async () => {
  const { serve, begun, answerAll } = createHolding()
  await using server = await openServer({ pipelined: 2 }, serve)
  const socket = await server.open(`${pipeline(10)}broken\r\n\r\n`)
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 400 /)
  const other = await server.open('GET /other HTTP/1.1\r\nConnection: close\r\n\r\n')
  await expect.poll(begun).toBe(3)
  answerAll()
  expect(await readAll(other)).toMatch(/<\/other>$/)
  expect(begun()).toBe(3)
})

/** A connection from which nothing is read, in the middle of a head, for longer than a head may take. */
async function openHeld(server: Awaited<ReturnType<typeof openServer>>, text: string) {
  const held = await server.open(text)
  await server.ask()
  const other = await server.open('GET / HTTP/1.1\r\n')
  expect(await readAll(other)).toMatch(/^HTTP\/1\.1 408 /)
  return held
}

test('the time in which nothing is read does not count: a head that waits in it is answered', async () => {
  const { serve, answerAll } = createHolding()
  await using server = await openServer({ pipelined: 2, headMs: 1500 }, (request, response) =>
    request.url === '/' ? response.end('served') : serve(request, response),
  )
  const socket = await openHeld(server, `${pipeline(5)}GET /last HTTP/1.1\r\nConnection: close\r\n`)
  answerAll()
  const text = await readAll(socket, (part) => part.includes('</4>') && socket.write('\r\n'))
  expect([...text.matchAll(/<\/(\w+)>/g)].map(([, at]) => at)).toEqual(['0', '1', '2', '3', '4', 'last'])
})

test('who does not finish a head either once it is read on is cut', async () => {
  const { serve, answerAll } = createHolding()
  await using server = await openServer({ pipelined: 2, headMs: 1500 }, (request, response) =>
    request.url === '/' ? response.end('served') : serve(request, response),
  )
  const socket = await openHeld(server, `${pipeline(5)}GET /last HTTP/1.1\r\n`)
  answerAll()
  expect(await readAll(socket)).toMatch(/<\/4>HTTP\/1\.1 408 /)
})

test('a server that closes answers what is being made, and ends a connection where more waits', async () => {
  const { serve, first, begun, answerAll } = createHolding()
  await using server = await openServer({ pipelined: 2 }, serve)
  const socket = await server.open(pipeline(10))
  await first
  await expect.poll(begun).toBe(2)
  const closed = server.close()
  answerAll()
  const text = await readAll(socket)
  await closed
  expect(text).toMatch(/<\/0>/)
  expect(text).toMatch(/connection: close/i)
})

test('connections above the limit are dropped, and have room again when others leave', async () => {
  await using server = await openServer({ connections: 2 }, served)
  const held = [await server.open(), await server.open()]
  await expect(server.ask()).rejects.toThrow('fetch failed')
  for (const socket of held) socket.destroy()
  await expect.poll(() => server.ask().catch(() => 'dropped')).toBe('served')
})

test('one client has some of the connections, others have room, and it has room again when its own end', async () => {
  const clientOf = ({ remoteAddress = '' }: Socket) => (remoteAddress === '127.0.0.3' ? null : remoteAddress)
  await using server = await openServer({ ofClient: 2 }, served, { clientOf })
  const asked = 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'
  const held = [await server.open('', '127.0.0.2'), await server.open('', '127.0.0.2')]
  expect(await readAll(await server.open(asked, '127.0.0.2')).catch(() => '')).toBe('')
  expect(await readAll(await server.open(asked))).toMatch(/served$/)
  for (const _ of [1, 2, 3]) await server.open('', '127.0.0.3')
  expect(await readAll(await server.open(asked, '127.0.0.3'))).toMatch(/served$/)
  for (const socket of held) socket.destroy()
  await expect.poll(async () => readAll(await server.open(asked, '127.0.0.2')).catch(() => '')).toMatch(/served$/)
})

test('who takes nothing of an answer is cut; an answer that is long in the making is waited for', async () => {
  const much = Buffer.alloc(32_000_000)
  const cut = Promise.withResolvers<string>()
  await using server = await openServer({ stalledMs: 1500 }, (request, response) => {
    if (request.url === '/much') response.once('close', () => cut.resolve('cut')).end(much)
    else response.once('timeout', () => response.end('served'))
  })
  const stalled = await server.open('GET /much HTTP/1.1\r\nHost: a\r\n\r\n')
  stalled.pause()
  expect(await server.ask()).toBe('served')
  expect(await cut.promise).toBe('cut')
})

test('a connection that waits for nothing is closed when it has been silent for long', async () => {
  await using server = await openServer({ stalledMs: 300 }, served)
  expect(await readAll(await server.open())).toBe('')
  const answered = await readAll(await server.open('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
  expect(answered).toMatch(/served$/)
})

test.each([
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
  ['a length and pieces', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['pieces in an unknown coding', 'Transfer-Encoding: chunked, odd\r\n\r\n0\r\n\r\n'],
  ['a length that is no number', 'Content-Length: +4\r\n\r\nabcd'],
])('a request whose length can be read in two ways is refused: %s', async (_what, rest) => {
  let reached = 0
  await using server = await openServer({}, (_request, response) => {
    reached += 1
    response.end('served')
  })
  const socket = await server.open(`POST / HTTP/1.1\r\nHost: a\r\n${rest}GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
  expect(reached).toBe(0)
})

test('what runs for a client that has left is waited for', async () => {
  const begun = Promise.withResolvers<void>()
  const order: string[] = []
  await using server = await openServer({}, async (_request, response) => {
    begun.resolve()
    await once(response, 'close')
    for (let turn = 0; turn < 100; turn += 1) await nextTurn()
    order.push('ended')
  })
  const socket = await server.open('GET / HTTP/1.1\r\n\r\n')
  await begun.promise
  const closed = server.close().then(() => order.push('closed'))
  socket.destroy()
  await closed
  expect(order).toEqual(['ended', 'closed'])
})

const isKept = (answer: string) => !/^connection: close/im.test(answer)

test('answers of a server that drains end their connections', async () => {
  let draining = false
  await using server = await openServer({}, served, { isDraining: () => draining })
  const socket = await server.open('GET / HTTP/1.1\r\n\r\n')
  const [before] = await once(socket, 'data')
  draining = true
  socket.write('GET / HTTP/1.1\r\n\r\n')
  const after = await readAll(socket)
  expect([isKept(String(before)), isKept(after)]).toEqual([true, false])
  expect(after).toMatch(/served$/)
})

test('a request that has arrived when the server closes is answered, though nobody has read it yet', async () => {
  await using server = await openServer({}, served)
  const sockets = await Promise.all([1, 2, 3].map(() => server.open('GET / HTTP/1.1\r\n\r\n')))
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\n\r\n')
  const answers = await Promise.all([...sockets.map((socket) => readAll(socket)), server.close()])
  for (const answer of answers.slice(0, -1)) expect(answer).toMatch(/served$/)
})
