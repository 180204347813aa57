import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { sendRaw } from '#test/raw-request.ts'
import { silentLog } from '#test/stand-ins.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import type { ApiEnvironment } from './api.ts'
import { limitBody } from './bodies/limit-body.ts'
import { createErrorHandler } from './errors.ts'

const store = await openTestStore()
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)
const customer = store.newClient()
await customer.signUp()

const megabyte = 1_000_000
const nested = (levels: number) => `{"email":${'['.repeat(levels)}${']'.repeat(levels)}}`

function* pieces(bytes: number) {
  for (let left = bytes; left > 0; left -= 50_000) yield new Uint8Array(50_000)
}

test('a chunked body is counted inside the interface too, to the byte', async () => {
  const api = new Hono<ApiEnvironment>().use(limitBody).post('*', async (context) => {
    return context.text(String((await context.req.arrayBuffer()).byteLength))
  })
  api.onError(createErrorHandler(silentLog))
  const send = async (bytes: number) => {
    const sent: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: new Blob([new Uint8Array(bytes)]).stream(),
      duplex: 'half',
    }
    return api.fetch(new Request('http://store.test/api/check-banned-user', sent))
  }
  expect(await (await send(16_000)).text()).toBe('16000')
  const refused = await send(16_001)
  expect([refused.status, (await refused.json()).error.status]).toEqual([413, 'invalid-argument'])
})

test.each([
  ['/api/check-banned-user', 'application/json'],
  ['/api/auth/sign-in/email', 'application/json'],
  ['/api/auth/sign-in/email', 'application/x-www-form-urlencoded'],
  ['/api/webhooks/paypal', 'text/plain'],
  ['/api/admin/products/1/pictures', 'multipart/form-data; boundary=x'],
])('%s answers 413 to a larger body of type %s that does not tell its length', async (target, type) => {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { cookie, 'content-type': type, connection: 'keep-alive' }
  const form = Buffer.from('--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n')
  const body = type.startsWith('multipart') ? [form, ...pieces(21 * megabyte)] : pieces(2 * megabyte)
  const answer = await sendRaw(store.baseUrl, { method: 'POST', target, headers, pieces: body, chunked: true })
  expect(answer.status).toBe(413)
  expect(JSON.parse(answer.body).error.status).toBe('invalid-argument')
})

test('a body that tells a larger length is refused before it comes', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': String(2 * megabyte) }
  for (const target of ['/api/check-banned-user', '/api/none', '/about']) {
    const answer = await sendRaw(store.baseUrl, { method: 'POST', target, headers })
    expect([answer.status, JSON.parse(answer.body).error.status], target).toEqual([413, 'invalid-argument'])
  }
})

test.each(['PUT /api/voice', 'POST /api/check-banned-user', 'PUT /api/me/news'])(
  '%s without a body is refused',
  async (call) => {
    const [method = '', path = ''] = call.split(' ')
    expect(await customer.want(400, method, path, {})).toMatchObject({ error: { status: 'invalid-argument' } })
  },
)

test.each([
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/two-factor/verify-totp',
  'POST /api/check-banned-user',
  'POST /api/webhooks/paypal',
  'POST /api/payments/paypal/orders',
  'POST /api/admin/drafts',
  'POST /api/admin/catalog/import',
  'PATCH /api/admin/settings',
])('%s refuses JSON of a thousand levels', async (call) => {
  const [method = '', path = ''] = call.split(' ')
  const sent = { body: nested(1_000), headers: { 'content-type': 'application/json' } }
  expect(await owner.want(400, method, path, sent)).toMatchObject({ error: { status: 'invalid-argument' } })
})

test('brackets inside of texts are no levels, and sixty levels are allowed', async () => {
  const json = { email: `${'[{'.repeat(100)}"\\` }
  expect(await customer.want(200, 'POST', '/api/check-banned-user', { json })).toMatchObject({ banned: false })
  const deep = { body: nested(60), headers: { 'content-type': 'application/json' } }
  const refused = await customer.want(400, 'POST', '/api/check-banned-user', deep)
  expect(refused.error.message).toContain('email')
})

test('the product of a form is judged like a body', async () => {
  const form = new FormData()
  form.set('product', nested(1_000))
  const { error } = await owner.want(400, 'POST', '/api/admin/products', { body: form })
  expect(error.message).toContain('levels')
})

test.each([
  ['POST', '/api/check-banned-user', 'text/xml'],
  ['POST', '/api/check-banned-user', 'application/x-www-form-urlencoded'],
  ['POST', '/api/events', 'text/plain'],
  ['POST', '/api/payments/paypal/orders', 'text/plain'],
  ['PUT', '/api/me/cart/dragon', 'application/octet-stream'],
  ['POST', '/api/set-up', 'text/plain'],
  ['POST', '/api/sign-in', 'application/json'],
  ['PATCH', '/api/admin/settings', 'multipart/form-data; boundary=x'],
  ['POST', '/api/admin/products', 'application/json'],
  ['POST', '/api/admin/products/1/pictures', 'text/plain'],
  ['POST', '/api/admin/catalog/import', 'application/xml'],
])('%s %s does not take %s', async (method, path, type) => {
  const refused = await owner.want(415, method, path, { body: '{}', headers: { 'content-type': type } })
  expect(refused).toMatchObject({ error: { status: 'invalid-argument', details: {} } })
})

test('signing in takes no other type either, in the words of its library', async () => {
  const sent = { body: '<a/>', headers: { 'content-type': 'text/xml' } }
  expect(await customer.want(415, 'POST', '/api/auth/sign-in/email', sent)).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
})

test('answers about uploads are for the store’s own pages', async () => {
  const headers = { 'tus-resumable': '1.0.0' }
  const asked = await Promise.all([
    owner.send('OPTIONS', '/api/admin/uploads', { headers }),
    owner.send('POST', '/api/admin/uploads', { headers: { ...headers, 'upload-length': '10' } }),
    owner.send('HEAD', '/api/admin/uploads/none', { headers }),
  ])
  expect(asked.map(({ status }) => status)).toEqual([204, 201, 404])
  for (const answer of asked)
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('a program, which sends no origin, signs in, changes the password and signs out', async () => {
  const email = await store.newClient().signUp()
  const program = store.newClient()
  const post = (path: string, json: object) =>
    program.want(200, 'POST', `/api/auth/${path}`, { json, headers: { origin: undefined } })
  await post('sign-in/email', { email, password: testPassword })
  await post('sign-in/email', { email, password: testPassword })
  await post('change-password', { currentPassword: testPassword, newPassword: 'Other-Pass-5512!' })
  await post('sign-out', {})
  await program.want(401, 'GET', '/api/me')
})

test.each([
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: undefined, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
])('a page of another site, which sends %j, signs nobody in or out', async (headers) => {
  const email = await store.newClient().signUp()
  const client = store.newClient()
  const json = { email, password: testPassword }
  await client.want(403, 'POST', '/api/auth/sign-in/email', { json, headers })
  await client.signIn(email)
  await client.want(403, 'POST', '/api/auth/sign-out', { json: {}, headers })
  await client.want(200, 'GET', '/api/me')
})
