import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { revalidated } from './answer.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createKnownVisitors } from './known-visitors.ts'

const noVisitors = { findVisitor: async () => null, sessionCookie: 'session' }

test('a page made of a change whose news is on its way is kept', async () => {
  let version = 'old'
  let made = 0
  const cache = createAnswerCache({
    // No news of any commit comes.
    changeMark: () => 1,
    readVersion: async () => version,
    visitors: createKnownVisitors({ clock: { now: () => new Date() } }, noVisitors),
    sources: [
      {
        head: [],
        covers: () => true,
        admits: () => true,
        isMadeUp: () => false,
        async make() {
          made += 1
          const plain = Buffer.from(version)
          return {
            draft: { status: 200, type: 'text/plain', cacheControl: revalidated, headers: [], plain },
            mayKeep: true,
          }
        },
      },
    ],
    maxBytes: 1_000_000,
    told() {},
  })
  const server = createServer((request, response) => {
    if (!cache.answer(request, response, () => response.writeHead(500).end())) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect(await read('/first')).toBe('old')
  version = 'new'
  expect(await read('/second')).toBe('new')
  expect(await read('/second')).toBe('new')
  expect(made).toBe(2)
  // What was made of the version before is gone.
  expect(await read('/first')).toBe('new')
  server.close()
})
