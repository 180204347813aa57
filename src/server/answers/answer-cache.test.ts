import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { diskError, hearOfDisk } from '#test/failing-disk.ts'
import { privateNoCache } from './answer.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { AnswerSource } from './answer-source.ts'
import { createKnownVisitors } from './known-visitors.ts'

const noVisitors = { findVisitor: async () => null, sessionCookie: 'session' }

type Counting = Pick<AnswerSource, 'countAtOnce' | 'countWhileAway' | 'count'>

/** Pages that state their version, over a database that has this version, changes and fails. */
async function openPages(countingWith: (read: () => Promise<unknown>) => Counting = () => ({})) {
  const counted: string[] = []
  const state = { version: 'old', isAway: false, failOnce: false, mark: 1, made: 0, now: 1_000_000, counted }
  const clock = { now: () => new Date(state.now) }
  const read = async () => {
    if (!state.isAway && !state.failOnce) return state.version
    state.failOnce = false
    // A refusal arrives later than anything that is only remembered.
    await setImmediate()
    throw diskError('failing')
  }
  const { heard, log } = hearOfDisk()
  const cache = createAnswerCache({
    clock,
    log,
    changeMark: () => state.mark,
    readVersion: read,
    visitors: createKnownVisitors({ clock }, noVisitors),
    sources: [
      {
        ...countingWith(read),
        head: [],
        covers: () => true,
        admits: () => true,
        isUnbounded: () => false,
        async make() {
          const plain = Buffer.from(await read())
          state.made += 1
          return {
            draft: { status: 200, type: 'text/plain', cacheControl: privateNoCache, headers: [], plain },
            mayKeep: true,
          }
        },
      },
    ],
    maxBytes: 1_000_000,
    metrics: {
      count: (_method, _status, seconds) => void state.counted.push(seconds > 0 ? 'timed' : 'instant'),
      countKept: () => void state.counted.push('kept'),
    },
  })
  const server = createServer((request, response) => {
    const passOn = () => response.writeHead(503).end('the long way')
    if (!cache.answer(request, response, passOn)) response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    heard,
    /** Signals a commit, or that a second passed without one. */
    tell() {
      state.mark += 1
    },
    size: cache.size,
    read: async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text(),
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve).closeAllConnections())
    },
  }
}

test('an answer that had to be made is timed, one from memory only counted', async () => {
  await using pages = await openPages()
  await pages.read('/first')
  await pages.read('/first')
  expect(pages.state.counted).toEqual(['timed', 'kept'])
})

test('a kept page that was sent unpacked counts with its unpacked bytes', async () => {
  await using pages = await openPages()
  pages.state.version = 'long '.repeat(2000)
  await pages.read('/long', { 'accept-encoding': 'br' })
  expect(pages.size().bytes).toBeLessThan(5_000)
  await pages.read('/long', { 'accept-encoding': 'identity' })
  expect(pages.size().bytes).toBeGreaterThan(10_000)
})

test('a page made of a change whose news is on its way is kept', async () => {
  await using pages = await openPages()
  expect(await pages.read('/first')).toBe('old')
  pages.state.version = 'new'
  expect(await pages.read('/second')).toBe('new')
  expect(await pages.read('/second')).toBe('new')
  expect(pages.state.made).toBe(2)
  // Pages of the former version are gone.
  expect(await pages.read('/first')).toBe('new')
})

test('a page that was sent is there while the database is away, though the look before it failed', async () => {
  await using pages = await openPages()
  expect(await pages.read('/early')).toBe('old')
  // A connection that died in the meantime, or a moment in which the machine was busy.
  pages.tell()
  pages.state.failOnce = true
  expect(await pages.read('/page')).toBe('old')
  pages.tell()
  pages.state.isAway = true
  for (let times = 0; times < 3; times += 1) expect(await pages.read('/page')).toBe('old')
  expect(await pages.read('/early')).toBe('old')
  expect(await pages.read('/never asked')).toBe('the long way')
})

test('while the database is away a kept page is also there for who reads no brotli', async () => {
  await using pages = await openPages()
  pages.state.version = 'long '.repeat(20_000)
  await pages.read('/page', { 'accept-encoding': 'br' })
  pages.state.isAway = true
  for (const encoding of ['br', 'gzip', 'identity']) {
    pages.tell()
    expect(await pages.read('/page', { 'accept-encoding': encoding })).toBe(pages.state.version)
  }
})

test('the operator hears once of each failure, however many are sent what was known last instead', async () => {
  const full = Promise.withResolvers<never>()
  const counting = { asked: 0, isFailing: false }
  await using pages = await openPages(() => ({
    countAtOnce: () => false,
    count() {
      counting.asked += 1
      return counting.isFailing ? full.promise : Promise.resolve()
    },
  }))
  await pages.read('/page')
  counting.isFailing = true
  const answers = Array.from({ length: 10 }, () => pages.read('/page'))
  await expect.poll(() => counting.asked).toBe(11)
  full.reject(diskError('full'))
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['old']))
  expect(pages.heard).toMatchObject([{ path: '/page', err: { message: 'the disk is full' } }])

  pages.tell()
  pages.state.failOnce = true
  expect(await pages.read('/page')).toBe('old')
  expect(pages.heard.slice(1)).toMatchObject([{ err: { message: 'the disk is failing' } }])
})

test('what a look that failed could not confirm is sent to strangers as it was, and looked at again behind it', async () => {
  await using pages = await openPages()
  expect(await pages.read('/page')).toBe('old')
  pages.state.version = 'new'
  pages.tell()
  pages.state.failOnce = true
  const answers = [await pages.read('/page'), await pages.read('/page'), await pages.read('/page')]
  expect(answers).toEqual(['old', 'old', 'new'])
})

test('a page of before a change is there while the database is away, unless the change was long before', async () => {
  await using pages = await openPages()
  for (const path of ['/page', '/other']) await pages.read(path)
  pages.state.version = 'new'
  pages.tell()
  // Nobody asks for the page again.
  expect(await pages.read('/other')).toBe('new')
  pages.state.now += 59_000
  pages.tell()
  await pages.read('/other')
  pages.state.isAway = true
  pages.tell()
  pages.state.now += 3_600_000
  expect([await pages.read('/page'), await pages.read('/other')]).toEqual(['old', 'new'])
  pages.state.isAway = false
  pages.tell()
  // The request that finds the database back does not wait for it.
  expect(await pages.read('/page')).toBe('old')
  expect([await pages.read('/page'), await pages.read('/other')]).toEqual(['new', 'new'])

  pages.state.version = 'newest'
  pages.tell()
  expect(await pages.read('/other')).toBe('newest')
  pages.state.now += 60_000
  pages.tell()
  await pages.read('/other')
  pages.state.isAway = true
  pages.tell()
  expect([await pages.read('/page'), await pages.read('/other')]).toEqual(['the long way', 'newest'])
})

test('while the database is away requests are counted without it, up to the limit', async () => {
  let left = 3
  await using pages = await openPages((read) => ({
    countAtOnce: () => false,
    count: async () => void (await read()),
    countWhileAway() {
      left -= 1
      return left >= 0
    },
  }))
  expect(await pages.read('/page')).toBe('old')
  pages.state.isAway = true
  // Once without news that anything may have changed.
  expect(await pages.read('/page')).toBe('old')
  pages.tell()
  expect([await pages.read('/page'), await pages.read('/page')]).toEqual(['old', 'old'])
  expect(await pages.read('/page')).toBe('the long way')
})
