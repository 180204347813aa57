import { expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { readSchemas } from '#test/described.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { dangerousCalls } from '../office/dangerous-calls.ts'
import { keyCalls } from '../office/key-calls.ts'

// Calls that clients depend on: catalog, accounts, payments and delivery.
const promised = [
  'get /api/products',
  'get /api/products/{slug}',
  'get /api/suggestions',
  'post /api/auth/sign-up/email',
  'post /api/auth/sign-in/email',
  'post /api/auth/sign-in/social',
  'post /api/auth/sign-out',
  'get /api/auth/get-session',
  'post /api/auth/request-password-reset',
  'post /api/auth/reset-password',
  'post /api/auth/change-password',
  'post /api/sign-in',
  'post /api/check-banned-user',
  'get /api/me',
  'get /api/me/live',
  'put /api/me/favorites/{slug}',
  'delete /api/me/favorites/{slug}',
  'put /api/me/cart/{key}',
  'patch /api/me/cart/{key}',
  'delete /api/me/cart/{key}',
  'get /api/me/orders',
  'get /api/me/orders/{id}',
  'post /api/payments/paypal/orders',
  'post /api/payments/mercadopago/orders',
  'post /api/payments/free/orders',
  'post /api/payments/paypal/capture',
  'post /api/payments/mercadopago/confirm',
  'get /api/payments/{orderId}',
  'post /api/webhooks/paypal',
  'post /api/webhooks/mercadopago',
  'get /api/secure-link',
  'get /api/admin/orders',
  'get /api/admin/orders/{id}',
  'post /api/admin/orders/{id}/refund',
  'post /api/admin/orders/{id}/resend',
  'post /api/admin/products',
  'patch /api/admin/products/{id}',
  'delete /api/admin/products/{id}',
  'post /api/admin/uploads',
  'patch /api/admin/uploads/{id}',
]

test('the description names every call of the contract', async () => {
  await using store = await openTestStore()
  const description = await (await fetch(`${store.baseUrl}/api/openapi.json`)).json()
  expect(description.openapi).toBe('3.1.0')
  const described = Object.entries<Record<string, unknown>>(description.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  )
  expect(described).toEqual(expect.arrayContaining(promised))
  expect((await fetch(`${store.baseUrl}/api/docs`)).status).toBe(200)
})

test('what answers without a body says so by its status: pages take an empty answer of any other for none', async () => {
  await using store = await openTestStore()
  const { paths } = await (await fetch(`${store.baseUrl}/api/openapi.json`)).json()
  type Calls = Record<string, { responses?: Record<string, { content?: object }> }>
  const empty = Object.entries<Calls>(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { responses = {} }]) =>
      Object.entries(responses).flatMap(([status, { content }]) =>
        /^2(?!04)/.test(status) && !content ? `${status} ${method} ${path}` : [],
      ),
    ),
  )
  // The resumable upload protocol defines its own answers.
  expect(empty.filter((call) => !call.includes(' /api/admin/uploads'))).toEqual([])
})

test('a session begins, changes and ends as described', async () => {
  await using store = await openTestStore()
  const schemas = readSchemas(await (await fetch(`${store.baseUrl}/api/openapi.json`)).json())
  const client = store.newClient()
  const account = { email: 'described@example.test', password: testPassword, name: 'Ana' }
  const newPassword = 'Other-Pass-5512!'
  const sent: [method: 'GET' | 'POST', path: string, json?: object][] = [
    ['POST', 'sign-up/email', account],
    ['GET', 'get-session'],
    ['POST', 'change-password', { currentPassword: account.password, newPassword }],
    ['POST', 'two-factor/enable', { password: newPassword }],
    ['POST', 'revoke-other-sessions'],
    ['POST', 'sign-out'],
    ['GET', 'get-session'],
    ['POST', 'sign-in/email', { email: account.email, password: account.password }],
    ['POST', 'sign-in/email', { email: account.email, password: newPassword }],
    ['POST', 'request-password-reset', { email: account.email, redirectTo: '/reset-password' }],
  ]
  const seen: number[] = []
  for (const [method, name, json] of sent) {
    const path = `/api/auth/${name}`
    const answer = await client.send(method, path, json ? { json } : {})
    const body: unknown = await answer.json()
    seen.push(answer.status)
    if (json) expect(schemas.problemsOfBody(method, path, json), path).toEqual([])
    const problems = schemas.problemsOfAnswer(method, path, answer.status, body)
    expect(problems, `${path} ${JSON.stringify(body)}`).toEqual([])
  }
  // Only owners have a second factor.
  expect(seen).toEqual([200, 200, 200, 403, 200, 200, 200, 401, 200, 200])
})

test('what asks for a proof, and what may be repeated with a key, says so', async () => {
  await using store = await openTestStore()
  const { paths } = await (await fetch(`${store.baseUrl}/api/openapi.json`)).json()
  for (const [method, path] of dangerousCalls) {
    const refused = paths[path][method.toLowerCase()].responses[403]
    const { details } = refused?.content['application/json'].schema.properties.error.properties ?? {}
    expect(Object.keys(details?.properties ?? {}), `${method} ${path}`).toEqual(['reason', 'by'])
  }
  const changes = Object.values(keyCalls)
    .flat()
    .filter(([method]) => method !== 'GET')
  expect(changes.length).toBeGreaterThan(10)
  for (const [method, path] of changes) {
    const { parameters = [], responses } = paths[path][method.toLowerCase()]
    const names = parameters.map(({ name }: { name: string }) => name)
    expect(names, `${method} ${path}`).toContain('idempotency-key')
    expect(responses[409]?.description, `${method} ${path}`).toMatch(/idempotency key/)
  }
})

test('no call fails for want of the body that it takes', async () => {
  await using store = await openTestStore()
  const owner = await newOwner(store)
  const { paths } = await (await fetch(`${store.baseUrl}/api/openapi.json`)).json()
  const calls = Object.entries<Record<string, { requestBody?: object }>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method) => (methods[method]?.requestBody ? [{ method, path }] : [])),
  )
  expect(calls.length).toBeGreaterThan(20)
  for (const { method, path } of calls) {
    const address = path.replaceAll(/\{\w+\}/g, '1')
    const { status } = await owner.send(method.toUpperCase(), address)
    expect(status, `${method} ${path}`).toBeLessThan(500)
  }
})

test.each([
  ['http://127.0.0.1', 'estela.session_token'],
  ['https://shop.example', '__Host-estela.session_token'],
])('of a store at %s it names the session’s cookie, %s', async (BASE_URL, name) => {
  await using store = await openTestStore({ settings: { BASE_URL } })
  const { components } = await (await fetch(`${store.listening}/api/openapi.json`)).json()
  expect(components.securitySchemes.session).toMatchObject({ type: 'apiKey', in: 'cookie', name })
})

test('outside demo mode the description is for owners only', async () => {
  await using store = await openTestStore({ settings: { DEMO: '0' } })
  expect((await fetch(`${store.baseUrl}/api/openapi.json`)).status).toBe(401)
  expect((await fetch(`${store.baseUrl}/api/docs`)).status).toBe(401)
})

test.each([
  ['GET', '/api/nothing', undefined, 404, 'not-found'],
  ['POST', '/api/check-banned-user', '{"email":', 400, 'invalid-argument'],
  ['POST', '/api/check-banned-user', '{}', 400, 'invalid-argument'],
  ['POST', '/api/check-banned-user', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413, 'invalid-argument'],
])('%s %s is refused in the shape of the contract (%#)', async (method, path, body, status, code) => {
  await using store = await openTestStore()
  const answer = await fetch(store.baseUrl + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body } : {}),
  })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toEqual({
    error: { status: code, message: expect.any(String), details: expect.any(Object) },
  })
})
