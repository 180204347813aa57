import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, describe, expect, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import routes from '#web/routes.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())

const stranger = store.newClient()
const customer = store.newClient()
await customer.signUp()
const owner = store.newClient()
await giveRole(store.services, { email: await owner.signUp(), role: 'owner' })
const banned = store.newClient()
await giveRole(store.services, { email: await banned.signUp(), role: 'owner' })
const { account } = await banned.want(200, 'GET', '/api/me')
await store.shop.accounts.ban({ accountId: account.uid, reason: 'a test', redirect: null })

// Outside demo mode an owner enters only with a second factor.
const earnest = await openTestStore({ settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional' } })
afterAll(() => earnest[Symbol.asyncDispose]())
const bareOwner = earnest.newClient()
await giveRole(earnest.services, { email: await bareOwner.signUp(), role: 'owner' })
const setUpPage = '/admin/second-factor'

const addressesOf = (entry: RouteConfigEntry, parent = ''): string[] => {
  const address = entry.path === undefined ? parent : `${parent}/${entry.path}`
  return [address, ...(entry.children ?? []).flatMap((child) => addressesOf(child, address))]
}
const inOffice = (address: string) => /^\/admin(\/|$)/.test(address)
const filledIn = (address: string) => address.replace(/:\w+|\{\w+\}|\*/g, 'x1')
const pages = [...new Set(routes.flatMap((entry) => addressesOf(entry)).filter(inOffice))].map(filledIn)

const { paths } = await (await owner.get('/api/openapi.json')).json()
const calls = Object.entries<object>(paths)
  .filter(([path]) => path.startsWith('/api/admin'))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), filledIn(path)] as const))

test('the office has pages and calls', () => {
  expect(pages.length).toBeGreaterThan(2)
  expect(calls.length).toBeGreaterThan(3)
})

describe.each(pages)('the page %s', (page) => {
  test('does not exist for a customer', async () => {
    expect((await customer.get(page)).status).toBe(404)
    expect((await customer.get(`${page}.data`)).status).toBe(404)
  })

  test.each([
    ['a stranger', stranger],
    ['a banned owner', banned],
  ])('shows %s the sign-in screen', async (_who, client) => {
    const answer = await client.get(page)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await client.get(`${page}.data`)).status).toBe(401)
  })

  test('leads an owner without the second factor to where it is set up, outside demo mode', async () => {
    const answer = await bareOwner.get(page)
    if (page === setUpPage) return expect(answer.status).toBe(200)
    expect(answer.status).toBe(302)
    const location = new URL(String(answer.headers.get('location')), earnest.baseUrl)
    expect(location.pathname).toBe(setUpPage)
    return expect(location.searchParams.get('next')).toBe(page)
  })
})

describe.each(calls)('%s %s', (method, path) => {
  const send = (client: typeof customer) => client.send(method, path, /^(GET|HEAD)$/.test(method) ? {} : { json: {} })

  test('does not exist for a customer', async () => {
    expect((await send(customer)).status).toBe(404)
  })

  test.each([
    ['a stranger', stranger],
    ['a banned owner', banned],
  ])('asks %s to sign in', async (_who, client) => {
    expect((await send(client)).status).toBe(401)
  })

  test('refuses an owner without the second factor, outside demo mode', async () => {
    const answer = await send(bareOwner)
    expect(answer.status).toBe(403)
    if (method !== 'HEAD') expect((await answer.json()).error.details.reason).toBe('two-factor')
  })
})
