import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connectOutside, lookupOutside, type Resolve } from './outside-connection.ts'

/** A resolver of names that returns these addresses, one list per question. */
function answering(...answers: string[][]) {
  const asked: string[] = []
  const resolve = ((name: string, _options: object, callback: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(name)
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
    // The one overload that the store uses.
  }) as unknown as Resolve
  return { resolve, asked }
}

async function listen() {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
    socket.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => connections,
    [Symbol.dispose]: () => void server.close(),
  }
}

test.each([
  ['a loopback address', ['127.0.0.1']],
  ['one inside address among others', ['8.8.8.8', '127.0.0.1']],
  ['a mapped one', ['::ffff:127.0.0.1']],
  ['a cloud’s metadata', ['169.254.169.254']],
])('a name that resolves to %s is not connected to', async (_what, addresses) => {
  using server = await listen()
  const { resolve } = answering(addresses)
  const connecting = connectOutside(
    { host: 'mail.example.com', port: server.port, mayBeInside: false },
    { patienceMs: 2000, resolve },
  )
  await expect(connecting).rejects.toMatchObject({ code: 'INSIDE_HOUSE' })
  expect(server.connections()).toBe(0)
})

test('a name is asked once for the connection, so that it cannot answer a check and a connection differently', async () => {
  using server = await listen()
  const { resolve, asked } = answering(['127.0.0.1'], ['8.8.8.8'])
  const connecting = connectOutside(
    { host: 'mail.example.com', port: server.port, mayBeInside: false },
    { patienceMs: 2000, resolve },
  )
  await expect(connecting).rejects.toMatchObject({ code: 'INSIDE_HOUSE' })
  expect(asked).toEqual(['mail.example.com'])
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1'])('%s itself is not connected to', async (host) => {
  await expect(connectOutside({ host, port: 25, mayBeInside: false }, { patienceMs: 2000 })).rejects.toMatchObject({
    code: 'INSIDE_HOUSE',
  })
})

test('other spellings of it end the same way, whoever reads them', async () => {
  using server = await listen()
  for (const host of ['localhost', '2130706433', '0x7f.1', '127.1']) {
    const connecting = connectOutside({ host, port: server.port, mayBeInside: false }, { patienceMs: 2000 })
    await expect(connecting).rejects.toThrow()
  }
  expect(server.connections()).toBe(0)
})

test('what the environment named may be inside', async () => {
  using server = await listen()
  const socket = await connectOutside({ host: '127.0.0.1', port: server.port, mayBeInside: true }, { patienceMs: 2000 })
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

test('public addresses are handed on as they were found', async () => {
  const { resolve } = answering(['8.8.8.8', '2606:4700::1111'])
  const all = await new Promise((done) =>
    lookupOutside(resolve)('mail.example.com', { all: true }, (_error, found) => done(found)),
  )
  expect(all).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ])
  const first = await new Promise((done) =>
    lookupOutside(resolve)('mail.example.com', {}, (_error, found) => done(found)),
  )
  expect(first).toBe('8.8.8.8')
})
