import type { RouteConfigEntry } from '@react-router/dev/routes'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newOwner } from '#test/accounts/new-owner.ts'
import { propertyRuns } from '#test/property-runs.ts'
import { type RawAnswer, type RawRequest, sendRaw } from '#test/raw-request.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import pageRoutes from '#web/routes.ts'

// In an open store strangers see whatever gets past the gate, so a bypassed gate becomes visible.
const store = await openTestStore({ settings: { STORE_ACCESS: 'open' } })
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)
const ownersCookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')

interface Door {
  method: string
  path: string
}

const filledIn = (path: string) => path.replace(/:\w+|\{\w+\}|\*/g, 'x-1')

const callsSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
const { paths } = callsSchema.parse(await owner.want(200, 'GET', '/api/openapi.json'))
const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
  Object.keys(byMethod).map((method) => ({ method: method.toUpperCase(), path: filledIn(path) })),
)

/** The library's own table of its endpoints below `/api/auth`. */
const endpoint = z.object({
  path: z.string(),
  options: z.object({ method: z.union([z.string(), z.array(z.string())]) }),
})
const library = betterAuth({
  baseURL: store.baseUrl,
  secret: 'only its table is read here, nothing is signed',
  plugins: [twoFactor()],
})
const authenticationCalls = Object.values(library.api).flatMap((one) => {
  const read = endpoint.safeParse({ path: Reflect.get(one, 'path'), options: Reflect.get(one, 'options') })
  if (!read.success) return []
  const methods = [read.data.options.method].flat()
  return methods.map((method) => ({ method, path: filledIn(`/api/auth${read.data.path}`) }))
})

const pagesOf = (routes: RouteConfigEntry[], parent = ''): Door[] =>
  routes.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    const page = filledIn(own === '' ? '/' : own)
    return [
      { method: 'GET', path: page },
      { method: 'GET', path: `${page === '/' ? '/_root' : page}.data` },
      ...pagesOf(children, own),
    ]
  })

const others = ['/healthz', '/readyz', '/metrics', '/favicon.svg', '/media/x-1.glb', '/api/openapi.json', '/api/docs']
const doors: Door[] = [
  ...calls,
  ...authenticationCalls,
  ...pagesOf(pageRoutes),
  ...others.map((path) => ({ method: 'GET', path })),
]
// A stream ends only with its listener, and this listener waits for the end.
const shutDoors = ['/api/me/live']
const opened = doors.filter(({ path }) => !shutDoors.includes(path))

test('every kind of door is known', () => {
  expect(calls.length).toBeGreaterThan(60)
  expect(authenticationCalls.length).toBeGreaterThan(20)
  expect(pagesOf(pageRoutes).length).toBeGreaterThan(60)
})

/** Other ways to write the address. `at` chooses a position in it. */
const spellings: Record<string, (path: string, at: number) => string> = {
  'in absolute form': (path) => `http://elsewhere.test${path}`,
  'in absolute form with a user': (path) => `HTTPS://store@127.0.0.1:1${path}`,
  'with a dot segment': (path, at) => insert(path, at, '/.'),
  'with an encoded dot segment': (path, at) => insert(path, at, '/%2e'),
  'with a way back': (path, at) => insert(path, at, '/api/admin/uploads/../../..'),
  'with an encoded way back': (path, at) => insert(path, at, '/admin/%2E%2e'),
  'with a way back through a public page': (path) => `/about/..${path}`,
  'with a double slash': (path, at) => insert(path, at, '/'),
  'with a backslash': (path, at) => insert(path, at, '\\').replace('\\/', '\\'),
  'with one letter encoded': (path, at) => encodeAt(path, at),
  'with all letters encoded': (path) => path.replace(/[a-z]/g, encode),
  'with an encoded slash': (path, at) => insert(path, at, '%2f').replace('%2f/', '%2f'),
  'in capitals': (path) => path.toUpperCase(),
  'with one capital': (path, at) => replaceAt(path, at, (character) => character.toUpperCase()),
  'with a slash at its end': (path) => `${path}/`,
  'with a fragment': (path) => `${path}#x`,
  'with a parameter': (path) => `${path};x=1`,
  'with a query that has a path': (path) => `${path}?x=/../admin`,
  'with a null byte': (path) => `${path}%00`,
  'with half a percent-encoding': (path, at) => insert(path, at, '%2'),
  'as the whole server': () => '*',
}
const encode = (character: string) => `%${character.charCodeAt(0).toString(16)}`
const slashes = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => index)
const insert = (path: string, at: number, text: string) => {
  const place = slashes(path)[at % slashes(path).length] ?? 0
  return path.slice(0, place) + text + path.slice(place)
}
const replaceAt = (path: string, at: number, change: (character: string) => string) => {
  const place = 1 + (at % Math.max(1, path.length - 1))
  return path.slice(0, place) + change(path.charAt(place)) + path.slice(place + 1)
}
const encodeAt = (path: string, at: number) =>
  replaceAt(path, at, (character) => (/[\w.-]/.test(character) ? encode(character) : character))

const levels = 5_000
const piece = Buffer.alloc(65_536, ' ')
const text = (json: string) => [Buffer.from(json)]
/** Bodies that strangers may send. The large ones exceed the limit of every call that is read whole. */
const bodies: Record<string, Partial<RawRequest>> = {
  none: {},
  plain: sized('{}', 'application/json'),
  chunked: { pieces: text('{}'), chunked: true, headers: { 'content-type': 'application/json' } },
  oversized: { headers: { 'content-type': 'application/json', 'content-length': '1100000000' } },
  'oversized and chunked': {
    pieces: Array.from({ length: 18 }, () => piece),
    chunked: true,
    headers: { 'content-type': 'application/json' },
  },
  'deeply nested': sized(`{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`, 'application/json'),
  'of another type': sized('<a/>', 'text/xml'),
  'without a type': sized('{}', ''),
  'a broken form': sized('--x\r\nnothing', 'multipart/form-data; boundary=x'),
  // Body parsers behind the door may treat this type as JSON.
  'nested lines': sized(`{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`, 'application/jsonl'),
  'no JSON': sized('{"email":', 'application/json; charset=utf-8'),
}
function sized(content: string, type: string): Partial<RawRequest> {
  const length = String(Buffer.byteLength(content))
  return { pieces: text(content), headers: { 'content-length': length, ...(type ? { 'content-type': type } : {}) } }
}

const twist = fc.record({
  spelling: fc.constantFrom(...Object.keys(spellings)),
  at: fc.nat(30),
  body: fc.constantFrom(...Object.keys(bodies)),
  // Owners only read here, since a write would change the second answer.
  asOwner: fc.boolean(),
})
type Twist = typeof twist extends fc.Arbitrary<infer Value> ? Value : never

const ask = ({ method }: Door, target: string, { body, asOwner }: Twist): Promise<RawAnswer> => {
  const sent = method === 'GET' || method === 'HEAD' ? {} : bodies[body]
  const cookie: Record<string, string> = asOwner && method === 'GET' ? { cookie: ownersCookie } : {}
  return sendRaw(store.baseUrl, { method, target, ...sent, headers: { ...cookie, ...sent?.headers } })
}

/** The essence of an answer, without what differs from one request to the next. */
const gist = ({ status, headers, body }: RawAnswer) => [
  status,
  ...['content-type', 'cache-control', 'x-robots-tag', 'access-control-allow-origin'].map((name) => headers.get(name)),
  // A redirect may repeat the request's own spelling, so only its origin is compared.
  new URL(headers.get('location') ?? '', store.baseUrl).origin,
  /<title>.*?<\/title>/.exec(body)?.[0] ?? /"status":"[a-z-]+"/.exec(body)?.[0],
]

async function tryDoor(door: Door, how: Twist): Promise<void> {
  const target = (spellings[how.spelling] ?? String)(door.path, how.at)
  const told = `${door.method} ${target} instead of ${door.path}, ${how.spelling}, body ${how.body}, owner ${how.asOwner}`
  const straight = await ask(door, door.path, how)
  expect(straight.status, `${door.method} ${door.path}, body ${how.body}`).toBeGreaterThanOrEqual(200)
  expect(straight.status, `${door.method} ${door.path}, body ${how.body}`).toBeLessThan(500)
  const other = await ask(door, target, how)
  // The gate refuses by showing the sign-in screen at the same address, with status 200.
  const isGate = other.status === 200 && other.body.includes('<title>Login | ')
  const isRefused = isGate || (other.status >= 400 && other.status < 500)
  const isServerWide = target === '*' && door.method === 'OPTIONS'
  if (!isRefused && !isServerWide) expect(gist(other), told).toEqual(gist(straight))
}

const atOnce = 8
test('every door gives one answer, however its address is written and whatever is sent', async () => {
  const waiting = opened.entries()
  const runs = propertyRuns({ few: 2, many: 2 })
  const tryDoors = async () => {
    for (const [place, door] of waiting)
      await fc.assert(
        fc.asyncProperty(twist, (how) => tryDoor(door, how)),
        // Each door gets its own variations.
        { ...runs, ...(runs.seed && { seed: runs.seed + place }), endOnFailure: true },
      )
  }
  await Promise.all(Array.from({ length: atOnce }, tryDoors))
  // Some thousand requests: takes seconds, or minutes on a busy machine.
})

test('no address with a null byte is an error of the store, for its owner either', async () => {
  const waiting = opened.values()
  const tryDoors = async () => {
    for (const { method, path } of waiting) {
      if (method !== 'GET') continue
      for (const target of [`${path}%00`, `${path}?page=%00&query=%00&state=%00`]) {
        const { status } = await sendRaw(store.baseUrl, { method, target, headers: { cookie: ownersCookie } })
        expect([target, status < 500]).toEqual([target, true])
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tryDoors))
})
