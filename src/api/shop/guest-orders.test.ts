import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits/limits.ts'
import { type Client, testPassword } from '#test/client.ts'
import { newOwner } from '#test/new-owner.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { download, openSellingStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const clock = createTestClock(new Date().toISOString())
const banned = 'banned.one@estela.test'
const store = await openSellingStore({
  settings: {
    STORE_ACCESS: 'open',
    PENDING_POLL_SECONDS: '600',
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1',
    BANNED_EMAILS: banned,
  },
  override: () => ({ clock }),
})
afterAll(() => store[Symbol.asyncDispose]())
const { read } = store.services.database

let people = 0
const newAddress = () => `guest${++people}@example.test`
const mailsTo = async (to: string) =>
  read.selectFrom('mails').select(['subject', 'text']).where('recipient', '=', to).orderBy('created_at').execute()

/** A stranger buys the dragon and pays for it. */
async function buy(client: Client, email: string) {
  const { providerId, page, orderId } = await placeOrder(client, 'paypal', { ...orderOf(), email })
  await press(page, 'approve')
  await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const { number } = await read
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, number }
}

/** Receipts come in their own time. */
const codesTo = async (email: string) => (await mailsTo(email)).filter(({ subject }) => /código|code/.test(subject))

async function askCode(client: Client, number: string, email: string): Promise<string> {
  const before = (await codesTo(email)).length
  await client.want(202, 'POST', `/api/guest-orders/${number}/code`, { json: { email } })
  await waitUntil(async () => (await codesTo(email)).length > before)
  const text = (await codesTo(email)).at(-1)?.text ?? ''
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
}
const open = (client: Client, number: string, email: string, code: string) =>
  client.send('POST', `/api/guest-orders/${number}/open`, { json: { email, code } })
const prove = (email: string) =>
  store.services.database.write((transaction) =>
    transaction.updateTable('accounts').set({ email_verified: 1 }).where('email', '=', email).execute(),
  )
const signIn = (client: Client, email: string) =>
  client.send('POST', '/api/auth/sign-in/email', { json: { email, password: testPassword } })

describe('somebody without an account', () => {
  test('buys with an e-mail alone, and this browser has the files, the order and its receipt', async () => {
    const client = store.newClient()
    const email = newAddress()
    const { number, orderId } = await buy(client, email)
    const link = await client.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    expect((await download(client, link)).status).toBe(200)
    const order = await client.want(200, 'GET', `/api/guest-orders/${number}`)
    expect(order).toMatchObject({ status: 'paid', email, fileName: 'dragon.zip' })
    expect(await client.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ id: orderId })
    const [receipt] = await client.want(200, 'GET', `/api/me/orders/${orderId}/documents`)
    expect((await client.get(receipt?.pdfUrl ?? '')).status).toBe(200)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain(`/guest-orders/${number}`)
    expect((await store.newClient().get(`/api/guest-orders/${number}`)).status).toBe(404)
    expect((await store.newClient().get(`/api/me/orders/${orderId}/documents`)).status).toBe(401)
  })

  test('is asked what an order costs, and gets what is free', async () => {
    const client = store.newClient()
    const quoted = await client.want(200, 'POST', '/api/quote', { json: { items: [{ slug: 'dragon', quantity: 2 }] } })
    expect(quoted.totalCents).toBe(600)
    const { placed } = await placeOrder(client, 'free', { ...orderOf('gift', '0.00'), email: newAddress() })
    expect(placed).toMatchObject({ status: 'paid' })
  })

  test('gives no gifts, and is told that an account is needed', async () => {
    const email = newAddress()
    const gift = { to: newAddress() }
    for (const [method, slug, amount] of [
      ['paypal', 'dragon', '3.00'],
      ['free', 'gift', '0.00'],
    ] as const) {
      const json = { ...orderOf(slug, amount), email, gift }
      const refused = await store.newClient().send('POST', `/api/payments/${method}/orders`, { json })
      expect(refused.status).toBe(400)
      const { error } = await refused.json()
      expect(error.message).toContain('To give something an account is needed')
      expect(error.details).toMatchObject({ field: 'gift', reason: 'account-needed' })
    }
    expect(await read.selectFrom('guests').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('gets an account that nobody signs in to and that owners do not find among their customers', async () => {
    const email = newAddress()
    await buy(store.newClient(), email)
    expect((await signIn(store.newClient(), email)).status).toBe(401)
    const owner = await newOwner(store)
    const found = await owner.want(200, 'GET', `/api/admin/customers?query=guest`)
    expect(found.items.filter((one) => one.email.includes('guest'))).toEqual([])
    const orders = await owner.want(200, 'GET', `/api/admin/orders?query=${encodeURIComponent(email)}`)
    expect(orders.items).toMatchObject([{ email, guest: true }])
    await owner.want(200, 'POST', `/api/admin/orders/${orders.items[0]?.id}/refund`, { json: {} })
  })

  test('repeats a request and gets the order that it made; with another body the key is refused', async () => {
    const client = store.newClient()
    const headers = { 'idempotency-key': 'once-and-only-once' }
    const json = { ...orderOf(), email: newAddress() }
    const first = await (await client.send('POST', '/api/payments/paypal/orders', { json, headers })).json()
    const second = await (await client.send('POST', '/api/payments/paypal/orders', { json, headers })).json()
    expect(second).toEqual(first)
    const other = { ...json, email: newAddress() }
    expect((await client.send('POST', '/api/payments/paypal/orders', { json: other, headers })).status).toBe(409)
  })

  test('is told of a banned address, of a banned account’s and of a busy one the same', async () => {
    const member = store.newClient()
    const email = await member.signUp()
    const { account } = await member.want(200, 'GET', '/api/me')
    await store.shop.accounts.ban({ accountId: account.uid, reason: 'test', redirect: null })
    const busy = newAddress()
    const order = (to: string, address: string) =>
      store.newClient().send('POST', '/api/payments/free/orders', {
        json: { ...orderOf('gift', '0.00'), email: to },
        headers: { 'x-forwarded-for': address },
      })
    for (let call = 0; call < limits['guest-orders-to'].most; call += 1)
      expect((await order(busy, `198.51.100.${call + 1}`)).status).toBe(201)
    const answers = await Promise.all([banned, email, busy].map((to, at) => order(to, `198.51.101.${at + 1}`)))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first.error.details.reason).toBe('account-needed')
    for (const other of others) expect(other).toEqual(first)
  })

  test('orders no more often than a client may', async () => {
    const order = () =>
      store.newClient().send('POST', '/api/payments/paypal/orders', {
        json: { ...orderOf(), email: newAddress() },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      })
    for (let call = 0; call < limits['guest-orders'].most; call += 1) {
      // More are let through in an hour than in a minute.
      if (call % 25 === 24) clock.advance(61)
      expect((await order()).status).toBe(201)
    }
    clock.advance(61)
    expect((await order()).status).toBe(429)
  })
})

describe('the code', () => {
  test('opens the order in the browser that asked, once, and later another one does', async () => {
    const email = newAddress()
    const { number } = await buy(store.newClient(), email)
    const elsewhere = store.newClient()
    const code = await askCode(elsewhere, number, email)
    expect((await open(store.newClient(), number, email, code)).status).toBe(403)
    expect((await open(elsewhere, number, email, code)).status).toBe(200)
    const link = await elsewhere.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    expect((await download(elsewhere, link)).status).toBe(200)
    expect((await open(elsewhere, number, email, code)).status).toBe(403)
    clock.advance(25 * 3600)
    expect((await elsewhere.get(`/api/guest-orders/${number}`)).status).toBe(404)
    expect((await open(elsewhere, number, email, await askCode(elsewhere, number, email))).status).toBe(200)
  })

  test('ends after ten minutes, and after five tries', async () => {
    const email = newAddress()
    const client = store.newClient()
    const { number } = await buy(client, email)
    const late = await askCode(client, number, email)
    clock.advance(601)
    expect((await open(client, number, email, late)).status).toBe(403)
    const code = await askCode(client, number, email)
    for (let tries = 0; tries < 5; tries += 1) expect((await open(client, number, email, '000000x')).status).toBe(403)
    expect((await open(client, number, email, code)).status).toBe(403)
  })

  test('is answered alike for what there is not, which brings no mail', async () => {
    const email = newAddress()
    const { number } = await buy(store.newClient(), email)
    const member = store.newClient()
    const own = await member.signUp()
    const { orderId } = await placeOrder(member, 'free', { ...orderOf('gift', '0.00'), email: own })
    const order = await member.want(200, 'GET', `/api/me/orders/${orderId}`)
    const before = (await mailsTo(own)).length
    const asked: [string, string][] = [
      [number, newAddress()],
      ['0000000000', email],
      [String(order.number), own],
      [number, 'no address'],
    ]
    for (const [named, to] of asked) {
      const answer = await store.newClient().send('POST', `/api/guest-orders/${named}/code`, { json: { email: to } })
      expect([answer.status, await answer.text()]).toEqual([202, '{"minutes":10,"tries":5}'])
      expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('estela.guest='))).toBe(true)
    }
    await waitUntil(async () => {
      const left = await read
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'send-guest-code')
        .where('finished_at', 'is', null)
        .execute()
      return left.length === 0
    })
    expect((await mailsTo(own)).length).toBe(before)
    expect((await mailsTo(email)).length).toBe(1)
  })
})

describe('an account with the same address', () => {
  test('has what was bought only once it proved the address, and everything that follows of it', async () => {
    const email = newAddress()
    const guest = store.newClient()
    const { orderId, number } = await buy(guest, email)
    const member = store.newClient()
    await member.signUp(email)
    expect(await member.want(200, 'GET', '/api/me/orders')).toEqual([])
    await prove(email)
    await signIn(member, email)
    expect((await member.want(200, 'GET', '/api/me')).owned).toEqual(['dragon'])
    expect(await member.want(200, 'GET', '/api/me/orders')).toMatchObject([{ id: orderId, number }])
    const link = await member.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    expect((await download(member, link)).status).toBe(200)
    const quoted = await member.want(200, 'POST', '/api/quote', { json: { items: [{ slug: 'dragon', quantity: 1 }] } })
    expect(quoted.lines[0]?.owned).toBe(true)
    const order = await read
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const { account } = await member.want(200, 'GET', '/api/me')
    expect(order.account_id).not.toBe(account.uid)
    expect(await (await member.get('/api/me/data')).text()).toContain(number)

    const owner = await newOwner(store)
    const shown = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
    expect(shown.guest).toMatchObject({ takenOver: { accountId: account.uid } })
    await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: {} })
    expect((await member.want(200, 'GET', '/api/me')).owned).toEqual([])
    expect((await download(member, link)).status).toBe(410)
  })

  test('that is banned leaves nothing to the guest, and one that is deleted takes the guest along', async () => {
    const email = newAddress()
    const guest = store.newClient()
    const { orderId } = await buy(guest, email)
    const link = await guest.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    const member = store.newClient()
    await member.signUp(email)
    const { account } = await member.want(200, 'GET', '/api/me')
    await store.shop.accounts.ban({ accountId: account.uid, reason: 'test', redirect: null })
    expect((await download(guest, link)).status).toBe(403)
    await store.shop.accounts.unban(account.uid)
    await prove(email)
    await signIn(member, email)
    const erased = await member.send('POST', '/api/me/delete', { json: { email } })
    if (erased.status >= 400) await store.shop.customers.deleteOwnAccount({ accountId: account.uid, email })
    const left = await read.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(left.email).toContain('deleted.invalid')
    const guests = await read.selectFrom('guests').select('id').where('email', '=', email).execute()
    expect(guests).toEqual([])
  })
})

test('who paid nothing is forgotten after sixty days', async () => {
  const email = newAddress()
  const { orderId } = await placeOrder(store.newClient(), 'paypal', { ...orderOf(), email })
  await store.services.database.write((transaction) =>
    transaction.updateTable('orders').set({ status: 'expired' }).where('id', '=', orderId).execute(),
  )
  clock.advance(61 * 24 * 3600)
  await store.shop.cleanUp()
  const left = await read.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect(left.email).toContain('deleted.invalid')
})

test('a store for members asks strangers to sign in, as ever', async () => {
  await using members = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  const client = members.newClient()
  const calls: [string, string, object][] = [
    ['POST', '/api/payments/paypal/orders', orderOf()],
    ['POST', '/api/payments/free/orders', orderOf('gift', '0.00')],
    ['POST', '/api/quote', { items: [{ slug: 'dragon', quantity: 1 }] }],
    ['POST', '/api/guest-orders/0000000000/code', { email: 'a@example.test' }],
    ['POST', '/api/guest-orders/0000000000/open', { email: 'a@example.test', code: '1' }],
  ]
  for (const [method, path, json] of calls) expect((await client.send(method, path, { json })).status).toBe(401)
  expect((await client.get('/api/guest-orders/0000000000')).status).toBe(401)
})
