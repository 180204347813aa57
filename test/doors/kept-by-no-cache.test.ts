import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newOwner } from '#test/accounts/new-owner.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import pageRoutes from '#web/routes.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)
const customer = store.newClient()
await customer.signUp()
const empty = await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } })
afterAll(() => empty[Symbol.asyncDispose]())

const own = /^\/(admin|set-up|success|failure|pending|reset-password|verify-email)(\/|$)/
const pagesOf = (routes: RouteConfigEntry[], parent = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const page = path === undefined ? parent : `${parent}/${path}`
    return [page.replace(/:\w+|\*/g, 'x1'), ...pagesOf(children, page)]
  })
/** Shown to everybody alike, whatever their address names; any other page with a token or an order in it is personal. */
const sharedAddress = /^\/(product|buy|verify)\//
const holdsNumber = (page: string) => /\/\w+.*\/x1(\/|$)/.test(page) && !sharedAddress.test(page)
const ownPages = [...new Set(pagesOf(pageRoutes))].filter((page) => own.test(page) || holdsNumber(page))

test('there are such pages', () => {
  expect(ownPages.length).toBeGreaterThan(15)
})

test.each(ownPages)('%s and its data stay out of every cache', async (page) => {
  for (const address of [page, `${page}/`, `${page}.data`])
    for (const client of [owner, customer, store.newClient()]) {
      const answer = await client.get(address)
      expect([answer.headers.get('cache-control'), answer.status < 500], address).toEqual(['no-store', true])
    }
})

test('the office stays out of caches when a link is only pointed at, too', async () => {
  const headers = { 'sec-purpose': 'prefetch' }
  expect((await owner.get('/admin/orders.data', { headers })).headers.get('cache-control')).toBe('no-store')
  expect((await owner.get('/about.data', { headers })).headers.get('cache-control')).toBe('private, max-age=10')
})

test('the page that makes the first owner, whose address holds a token, is kept by nobody', async () => {
  const token = new URL(String(empty.setUpLink)).searchParams.get('token')
  for (const address of [`/set-up?token=${token}`, `/set-up.data?token=${token}`]) {
    const answer = await empty.newClient().get(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  }
})

const callsSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

test('every call says so, unless it is checked anew each time or is the same for all', async () => {
  const { paths } = callsSchema.parse(await owner.want(200, 'GET', '/api/openapi.json'))
  const catalog = ['/api/products', '/api/products/{slug}', '/api/suggestions']
  const shared = ['/api/theme/{color}', '/api/me', '/api/me/live', ...catalog]
  const calls = Object.entries(paths)
    .flatMap(([path, byMethod]) => Object.keys(byMethod).map((method) => [method.toUpperCase(), path] as const))
    .filter(([, path]) => !shared.includes(path))
  expect(calls.length).toBeGreaterThan(60)
  for (const [method, path] of calls)
    for (const client of [customer, store.newClient()]) {
      const answer = await client.send(method, path.replace(/\{\w+\}/g, 'x1'), method === 'GET' ? {} : { json: {} })
      expect(answer.headers.get('cache-control'), `${method} ${path}`).toContain('no-store')
    }
  for (const path of ['/api/auth/get-session', '/api/auth/list-sessions', '/api/none'])
    expect((await owner.get(path)).headers.get('cache-control'), path).toBe('no-store')
  expect((await owner.get('/api/me')).headers.get('cache-control')).toBe('private, no-cache')
})
