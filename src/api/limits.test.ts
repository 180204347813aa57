import { afterAll, expect, test } from 'vitest'
import { countKnownAccountMail } from '#domain/accounts/limits/sign-in-limits.ts'
import { limits, type RateName } from '#domain/limits/limits.ts'
import { giveRole } from '#test/accounts/give-role.ts'
import { newOwner, turnOnSecondFactor } from '#test/accounts/new-owner.ts'
import { type Client, testPassword } from '#test/client.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { openSellingStore, orderOf, press } from '#test/stores/selling-store.ts'
import { exportCalls } from './office/dangerous-calls.ts'

const factor = 0.05
const clock = createTestClock(new Date().toISOString())
const store = await openSellingStore({
  settings: { RATE_LIMIT_FACTOR: String(factor), TRUST_PROXY: '1', PENDING_POLL_SECONDS: '600' },
  override: () => ({ clock }),
})
afterAll(() => store[Symbol.asyncDispose]())

let used = 0
const freshAddress = () => `203.0.${Math.floor(++used / 250)}.${(used % 250) + 1}`
type Sent = Parameters<Client['send']>[2]
const send = (client: Client, address: string, method: string, path: string, { headers, ...sent }: Sent = {}) =>
  client.send(method, path, { ...sent, headers: { ...headers, 'x-forwarded-for': address } })

async function newAccount(email = `${crypto.randomUUID()}@example.test`) {
  const client = store.newClient()
  const json = { email, password: testPassword, name: 'Ana' }
  expect((await send(client, freshAddress(), 'POST', '/api/auth/sign-up/email', { json })).status).toBe(200)
  return Object.assign(client, { email })
}
const buyer = await newAccount()
const owner = await newOwner(store)
const giver = await newAccount()
const guarded = await newAccount()
await giveRole(store.services, { email: guarded.email, role: 'owner' })
await turnOnSecondFactor(guarded)

/** Repeats one call, either from one address or by one account from many addresses. */
type Ask = (call: number, address: string) => Promise<Response>
const auth = (path: string, json: object, client = store.newClient()): Ask => {
  return (_call, address) => send(client, address, 'POST', `/api/auth${path}`, { json })
}
const wrong = { email: buyer.email, password: 'Wrong-1234!' }
const free = (email: string) => ({ json: { ...orderOf('gift', '0.00'), email } })
const guess = (call: number) => ({ json: { items: [{ slug: 'dragon', quantity: 1 }], code: `NONE-${call}` } })
const pays = (client: Client) =>
  send(client, freshAddress(), 'POST', '/api/payments/mercadopago/orders', { json: orderOf() })
const confirm = (client: Client, address: string, id: string | null) =>
  send(client, address, 'POST', '/api/payments/mercadopago/confirm', { json: { collection_id: id ?? '' } })
let payer = buyer
let guessing = buyer
/** Any number of spellings of the same mailbox. */
const spelled = (email: string, call: number) => email.replace('@', `+${call}@`)
const give = (client: Client, address: string, to: string) =>
  send(client, address, 'POST', '/api/payments/paypal/orders', { json: { ...orderOf(), gift: { to } } })
async function giveAgain(client: Client, address: string, to: string) {
  const { orderId } = await (await give(client, freshAddress(), `${crypto.randomUUID()}@gift.test`)).json()
  return send(client, address, 'POST', `/api/me/orders/${orderId}/gift/resend`, { json: { to } })
}
let giverAgain: Client | undefined
let given = ''
async function resend(call: number, address: string) {
  giverAgain ??= await newAccount()
  given ||= (await (await give(giverAgain, freshAddress(), 'first@gift.test')).json()).orderId
  return send(giverAgain, address, 'POST', `/api/me/orders/${given}/gift/resend`, {
    json: { to: `${call}@again.test` },
  })
}
const begin = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'filename YS5zdGw=' }

const json = { name: 'Program', scopes: ['webhooks:manage' as const] }
const { secret } = await owner.want(201, 'POST', '/api/admin/api-keys', { json })

// Guest limits are tested in guest-orders.test.ts, since this store is for members. Withdrawals have no rate limit.
const asks: Record<Exclude<RateName, 'known-mail' | 'withdrawal-mails-to' | `guest-${string}`>, Ask> = {
  calls: (_call, address) => send(buyer, address, 'GET', '/api/products'),
  'sign-in': (call, address) => auth('/sign-in/email', { ...wrong, email: `${call}@example.test` })(call, address),
  'sign-in-account': auth('/sign-in/email', wrong),
  'sign-up': (call, address) =>
    auth('/sign-up/email', { email: `new${call}@example.test`, password: testPassword, name: 'A' })(call, address),
  'sign-up-to': (call, address) =>
    auth('/sign-up/email', { email: `one+${call}@signs.test`, password: testPassword, name: 'A' })(call, address),
  'reset-mail': (call, address) => auth('/request-password-reset', { email: `${call}@reset.test` })(call, address),
  'reset-mail-to': (call, address) =>
    auth('/request-password-reset', { email: spelled(buyer.email, call) })(call, address),
  'verification-mail': (call, address) =>
    auth('/send-verification-email', { email: `${call}@reset.test` })(call, address),
  'verification-mail-to': (call, address) =>
    auth('/send-verification-email', { email: spelled(buyer.email, call) })(call, address),
  'change-password': auth('/change-password', { currentPassword: 'Wrong-1234!', newPassword: 'Another-1!' }, buyer),
  'second-factor': auth('/two-factor/enable', { password: 'Wrong-1234!' }, buyer),
  'second-factor-account': async (_call, address) => {
    const client = store.newClient()
    const json = { email: guarded.email, password: testPassword }
    expect((await send(client, freshAddress(), 'POST', '/api/auth/sign-in/email', { json })).status).toBe(200)
    return send(client, address, 'POST', '/api/auth/two-factor/verify-totp', { json: { code: '000000' } })
  },
  'social-sign-in': auth('/sign-in/social', { provider: 'demo', callbackURL: '/' }),
  passkeys: (_call, address) =>
    send(store.newClient(), address, 'GET', '/api/auth/passkey/generate-authenticate-options'),
  proof: (_call, address) => send(owner, address, 'POST', '/api/admin/confirm', { json: { password: 'Wrong-1234!' } }),
  'check-banned-user': (_call, address) =>
    send(buyer, address, 'POST', '/api/check-banned-user', { json: { email: 'a@example.test' } }),
  'set-up': (_call, address) => send(buyer, address, 'POST', '/api/set-up', { json: {} }),
  events: (_call, address) => send(buyer, address, 'POST', '/api/events', { json: { name: 'view_item' } }),
  reports: (_call, address) =>
    send(store.newClient(), address, 'POST', '/api/reports/csp', {
      body: '{}',
      headers: { 'content-type': 'application/csp-report' },
    }),
  crawls: (_call, address) => send(store.newClient(), address, 'GET', '/feed.xml'),
  orders: (_call, address) => send(buyer, address, 'POST', '/api/payments/free/orders', free(buyer.email)),
  'unknown-payments': async (call, address) => {
    if (call === 0) {
      payer = await newAccount()
      expect((await pays(payer)).status).toBe(201)
    }
    return confirm(payer, address, `9${call}`)
  },
  'unpaid-orders': (_call, address) => send(buyer, address, 'POST', '/api/payments/paypal/orders', { json: orderOf() }),
  'free-receipts': (call, address) =>
    send(buyer, address, 'POST', '/api/payments/free/orders', free(`${call}@stranger.test`)),
  'free-receipts-to': async (call, address) =>
    send(await newAccount(), address, 'POST', '/api/payments/free/orders', free(spelled('one@stranger.test', call))),
  gifts: (call, address) => give(giver, address, `${call}@gift.test`),
  'gifts-to': async (call, address) => give(await newAccount(), address, spelled('one@gift.test', call)),
  'gift-mails': (call, address) => resend(call, address),
  'gift-mails-to': async (call, address) => giveAgain(await newAccount(), address, spelled('one@again.test', call)),
  'code-guesses': (call, address) => send(buyer, address, 'POST', '/api/quote', guess(call)),
  'code-guesses-address': async (call, address) => {
    const guesses = Math.ceil(limits['code-guesses'].most * factor)
    if (call % guesses === 0) guessing = await newAccount()
    return send(guessing, address, 'POST', '/api/quote', guess(call))
  },
  'secure-link': (_call, address) => send(buyer, address, 'GET', '/api/secure-link?file=none.zip'),
  'own-data': (_call, address) => send(buyer, address, 'GET', '/api/me/data'),
  prints: (_call, address) => send(buyer, address, 'GET', '/api/me/orders/none/documents/R-2026-000001/pdf'),
  'key-calls': (_call, address) =>
    send(store.newClient(), address, 'GET', '/api/admin/webhooks', { headers: { authorization: `Bearer ${secret}` } }),
  uploads: (_call, address) => send(owner, address, 'POST', '/api/admin/uploads', { headers: begin }),
  'upload-pieces': (_call, address) =>
    send(owner, address, 'HEAD', `/api/admin/uploads/${'0'.repeat(32)}`, { headers: { 'tus-resumable': '1.0.0' } }),
  // Every second one claims another method, which counts for nothing.
  exports: (call, address) =>
    send(owner, address, 'GET', '/api/admin/orders/export', {
      headers: call % 2 ? { 'x-http-method-override': 'PATCH' } : {},
    }),
}

test.each(Object.keys(asks) as (keyof typeof asks)[])('%s: as many as the table says, then 429', async (name) => {
  const { of, most } = limits[name]
  const one = freshAddress()
  const allowed = Math.ceil(most * factor)
  for (let call = 0; call < allowed; call += 1) {
    const answer = await asks[name](call, of === 'address' ? one : freshAddress())
    expect({ call, refused: answer.status === 429 || answer.status >= 500 }).toEqual({ call, refused: false })
    await answer.body?.cancel()
  }
  const refused = await asks[name](allowed, of === 'address' ? one : freshAddress())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('everything that takes the store’s data out counts as an export, asked with HEAD as well', async () => {
  const other = await newAccount()
  await giveRole(store.services, { email: other.email, role: 'owner' })
  const ask = (method: string, path: string) => send(other, freshAddress(), method, path)
  for (let call = 0; call < Math.ceil(limits.exports.most * factor); call += 1)
    expect((await ask('HEAD', '/api/admin/documents')).status).toBe(200)
  const calls = [...exportCalls, ['GET', '/api/admin/orders/{id}/proof'] as const]
  for (const method of ['GET', 'HEAD'])
    for (const [, path] of calls) expect([method, path, (await ask(method, path)).status]).toEqual([method, path, 429])
})

test.each([
  ['the session', 'GET', '/get-session', undefined, 'calls'],
  ['an unknown path', 'GET', '/none', undefined, 'calls'],
  ['a registration of something that is no address', 'POST', '/sign-up/email', { email: 'x' }, 'sign-up'],
  ['a sign-in with something that is no address', 'POST', '/sign-in/email', { email: 'x', password: 'y' }, 'sign-in'],
] as const)('below /api/auth, too, every call counts: %s', async (_what, method, path, json, limit) => {
  const address = freshAddress()
  const ask = async () => {
    const answer = await send(store.newClient(), address, method, `/api/auth${path}`, json ? { json } : {})
    await answer.body?.cancel()
    return answer.status
  }
  for (let call = 0; call < Math.ceil(limits[limit].most * factor); call += 1) expect(await ask()).not.toBe(429)
  expect(await ask()).toBe(429)
})

test('what has a limit of its own does not count as another call', async () => {
  const address = freshAddress()
  const json = { email: `${crypto.randomUUID()}@example.test`, password: testPassword, name: 'Ana' }
  await send(store.newClient(), address, 'POST', '/api/auth/sign-up/email', { json })
  for (let call = 0; call < Math.ceil(limits.calls.most * factor); call += 1)
    expect((await send(buyer, address, 'GET', '/api/products')).status).toBe(200)
})

test('uploads of owners, and their pieces, leave the calls of their address to others; those of strangers do not', async () => {
  const piece = (client: Client, address: string) =>
    send(client, address, 'HEAD', `/api/admin/uploads/${'0'.repeat(32)}`, { headers: { 'tus-resumable': '1.0.0' } })
  const allowed = Math.ceil(limits.calls.most * factor)
  const [home, other] = [freshAddress(), freshAddress()]
  const uploader = await newAccount()
  await giveRole(store.services, { email: uploader.email, role: 'owner' })
  for (const [who, address] of [
    [uploader, home],
    [buyer, other],
  ] as const)
    for (let call = 0; call < allowed; call += 1) expect((await piece(who, address)).status).toBe(404)
  expect((await send(buyer, home, 'GET', '/api/products')).status).toBe(200)
  expect((await send(buyer, other, 'GET', '/api/products')).status).toBe(429)
  expect((await piece(buyer, other)).status).toBe(429)
})

test('known-mail: an address is told five times an hour that it has an account', async () => {
  await using shop = await createTestShop()
  const may = (call: number) => countKnownAccountMail(shop.services, spelled(buyer.email, call))
  const { most } = limits['known-mail']
  for (let call = 0; call < most; call += 1) expect(await may(call)).toBe(true)
  expect(await may(most)).toBe(false)
})

test('a paid order sends its receipt wherever its buyer wants', async () => {
  const many = await newAccount()
  for (let call = 0; call < 3; call += 1)
    expect((await send(many, freshAddress(), 'POST', '/api/payments/paypal/orders', { json: orderOf() })).status).toBe(
      201,
    )
})

test('a payment that the store knows may be confirmed as often as anything is called', async () => {
  const account = await newAccount()
  const { init_point: page } = await (await pays(account)).json()
  const id = (await press(page, 'approve'))?.searchParams.get('collection_id') ?? null
  for (let call = 0; call <= Math.ceil(limits['unknown-payments'].most * factor); call += 1)
    expect((await confirm(account, freshAddress(), id)).status).toBe(200)
})

test('discarded orders count among those that nobody paid', async () => {
  const account = await newAccount()
  const order = () => send(account, freshAddress(), 'POST', '/api/payments/paypal/orders', { json: orderOf() })
  const allowed = Math.ceil(limits['unpaid-orders'].most * factor)
  for (let call = 0; call < allowed; call += 1) {
    const { orderId } = await (await order()).json()
    const discarded = await send(account, freshAddress(), 'POST', `/api/me/orders/${orderId}/discard`)
    expect(discarded.status).toBe(204)
  }
  expect((await order()).status).toBe(429)
})
