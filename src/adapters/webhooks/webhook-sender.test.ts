import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createWebhookSender } from './webhook-sender.ts'

async function receiver(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}/hook`,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"año":1}' }

test.each<[string, string | null]>([
  ['nothing', 'no-address'],
  ['https://user:pass@example.com/', 'no-address'],
  ['http://example.com/', 'not-https'],
  ['http://127.0.0.1/', 'not-https'],
  ['ftp://example.com/', 'not-https'],
  ...[
    ...['127.0.0.1', '127.1', '0x7f000001', '2130706433', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '[::1]', '[::]', '[fe80::1]', '[fd00::1]'],
    ...['[::ffff:127.0.0.1]', '[::ffff:8.8.8.8]', '[64:ff9b::7f00:1]', '[64:ff9b::808:808]', '[2002:7f00:1::1]'],
    ...['[2001:db8::1]', '[2001::1]', '[ff02::1]', 'localhost', 'localhost.', 'intranet', 'db.internal', 'nas.local'],
  ].map((host): [string, string] => [`https://${host}/`, 'not-public']),
  ['https://hooks.example.com/a?b=c', null],
  ['https://8.8.8.8/', null],
  ['https://[2606:4700::1111]:8443/', null],
])('%s: %s', (url, failure) => {
  expect(createWebhookSender().judge(url)).toBe(failure)
})

test.each([
  ['127.0.0.1', 4],
  ['10.1.2.3', 4],
  ['169.254.169.254', 4],
  ['::1', 6],
  ['fd12::1', 6],
  ['fe80::1', 6],
  ['::ffff:10.0.0.1', 6],
  ['64:ff9b::a00:1', 6],
])(
  'a public name that leads to %s gets nothing, nor does one that leads there and elsewhere',
  async (address, family) => {
    for (const found of [
      [{ address, family }],
      [
        { address: '93.184.215.14', family: 4 },
        { address, family },
      ],
    ]) {
      const sender = createWebhookSender({ resolve: async () => found })
      expect(await sender.send({ ...message, url: 'https://hooks.example.com/' })).toEqual({ failure: 'not-public' })
    }
  },
)

test('the connection goes to what was looked at, however often the name changes', async () => {
  await using hook = await receiver((_request, answer) => answer.end('got it'))
  let asked = 0
  const sender = createWebhookSender({
    loopback: true,
    resolve: async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '10.255.255.1', family: 4 }]
    },
  })
  expect(await sender.send({ ...message, url: hook.url })).toMatchObject({ status: 200, text: 'got it' })
  expect(asked).toBe(1)
  expect(await sender.send({ ...message, url: hook.url })).toEqual({ failure: 'not-public' })
})

test('when nobody answers at the first address of a name, the message goes to the next one', async () => {
  await using hook = await receiver((_request, answer) => answer.end('got it'))
  for (const nobody of [
    { address: '127.0.0.2', family: 4 },
    { address: '::1', family: 6 },
  ]) {
    const found = [nobody, { address: '127.0.0.1', family: 4 }]
    const sender = createWebhookSender({ loopback: true, resolve: async () => found })
    expect(await sender.send({ ...message, url: hook.url })).toMatchObject({ status: 200, text: 'got it' })
  }
  const sender = createWebhookSender({ loopback: true, resolve: async () => [{ address: '127.0.0.2', family: 4 }] })
  expect(await sender.send({ ...message, url: hook.url })).toEqual({ failure: 'no-connection' })
})

test('the message arrives whole, with its headers', async () => {
  const came: unknown[] = []
  await using hook = await receiver(async (request, answer) => {
    came.push(request.method, request.headers['webhook-id'], request.headers['content-type'])
    came.push((await request.toArray()).join(''))
    answer.writeHead(503, { 'retry-after': '120' }).end('later\0')
  })
  const sent = await createWebhookSender({ loopback: true }).send({ ...message, url: hook.url })
  expect(sent).toEqual({ status: 503, text: 'later', retryAfterSeconds: 120 })
  expect(came).toEqual(['POST', 'msg_1', 'application/json', message.body])
})

test('a redirect is followed nowhere', async () => {
  let calls = 0
  await using hook = await receiver((_request, answer) => {
    calls += 1
    answer.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await createWebhookSender({ loopback: true }).send({ ...message, url: hook.url })).toMatchObject({
    status: 307,
  })
  expect(calls).toBe(1)
})

test('of an endless answer the beginning is kept, and one that never comes is not waited for', async () => {
  await using endless = await receiver((_request, answer) => {
    const pour = () => {
      while (answer.write('x'.repeat(10_000)));
      answer.once('drain', pour)
    }
    pour()
  })
  const told = await createWebhookSender({ loopback: true }).send({ ...message, url: endless.url })
  expect(told).toMatchObject({ status: 200, text: 'x'.repeat(1_000) })
  await using silent = await receiver(() => {})
  const sender = createWebhookSender({ loopback: true, patienceMs: 100 })
  expect(await sender.send({ ...message, url: silent.url })).toEqual({ failure: 'too-slow' })
  const lost = createWebhookSender({ patienceMs: 100, resolve: () => new Promise(() => {}) })
  expect(await lost.send({ ...message, url: 'https://hooks.example.com/' })).toEqual({ failure: 'too-slow' })
})

test('an answer that switches protocols is told as such, and its connection ends', async () => {
  const ended = Promise.withResolvers<void>()
  await using hook = await receiver(({ socket }) => {
    socket.on('error', () => {}).once('close', () => ended.resolve())
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
  })
  const sent = await createWebhookSender({ loopback: true }).send({ ...message, url: hook.url })
  expect(sent).toEqual({ status: 101, text: '', retryAfterSeconds: null })
  await ended.promise
})

test('what is not there, or speaks no TLS, is told as that', async () => {
  const sender = createWebhookSender({ loopback: true })
  const { port, [Symbol.asyncDispose]: close } = await receiver(() => {})
  await close()
  expect(await sender.send({ ...message, url: `http://127.0.0.1:${port}/` })).toEqual({ failure: 'no-connection' })
  const unknown = createWebhookSender({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  expect(await unknown.send({ ...message, url: 'https://hooks.example.com/' })).toEqual({ failure: 'unknown-host' })
})

test('without the switch nothing reaches this machine', async () => {
  let calls = 0
  await using hook = await receiver((_request, answer) => {
    calls += 1
    answer.end()
  })
  expect(await createWebhookSender().send({ ...message, url: hook.url })).toEqual({ failure: 'not-https' })
  expect(calls).toBe(0)
})
