import { describe, expect, test, vi } from 'vitest'
import { inAll } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { limits } from '#domain/limits/limits.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import { testPassword } from '#test/client.ts'
import { openGuestShop } from '#test/stores/guest-shop.ts'
import { download, openSellingStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, clock, banned, read, newAddress, mailsTo, buy, prove, signIn } = await openGuestShop()

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
    const documents = await client.want(200, 'GET', `/api/me/orders/${orderId}/documents`)
    expect(documents).toMatchObject([{ kind: 'receipt', pdfUrl: expect.stringContaining('/') }])
    const receipt = await client.get(documents[0]?.pdfUrl ?? '')
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain(`/guest-orders/${number}`)
    expect((await store.newClient().get(`/api/guest-orders/${number}`)).status).toBe(404)
    expect((await store.newClient().get(`/api/me/orders/${orderId}/documents`)).status).toBe(401)
  })

  test('reaches the order in this browser while an account is signed in to it, and after it signed out', async () => {
    const client = store.newClient()
    const { orderId } = await buy(client, newAddress())
    await client.signUp()
    await client.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    await client.want(200, 'POST', '/api/auth/sign-out', { json: {} })
    await client.want(401, 'GET', '/api/me')
    expect(await client.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ id: orderId })
  })

  test('is led by its mails to a page in their language, on every device', async () => {
    const client = store.newClient()
    await client.want(204, 'PUT', '/api/voice', { json: { voice: 'en' } })
    const email = newAddress()
    const { number } = await buy(client, email)
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const [mail] = await mailsTo(email)
    const link = /\S+\/guest-orders\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link).toBe(`${store.baseUrl}/guest-orders/${number}?lang=en`)
    expect(await (await store.newClient().get(link)).text()).toContain('<html lang="en" data-voice="en"')
  })

  test('is led from a link that ran out, or gives nothing any more, to the page of the order', async () => {
    const client = store.newClient()
    const { number, orderId } = await buy(client, newAddress())
    const { downloadUrl, authorizationToken } = await client.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    const address = `${downloadUrl}?Authorization=${encodeURIComponent(authorizationToken)}`
    const open = () => client.get(address, { headers: { accept: 'text/html' } })
    const owner = await newOwner(store)
    await owner.want(200, 'POST', `/api/admin/orders/${orderId}/refund`, { json: {} })
    const withdrawn = await open()
    clock.advance(60 * 60)
    const expired = await open()
    for (const answer of [withdrawn, expired]) {
      expect(answer.status).toBe(410)
      const html = await answer.text()
      expect(html).toContain(`href="/guest-orders/${number}"`)
      expect(html).not.toMatch(/\/purchases|My Purchases|Mis compras/)
    }
  })

  test('is led to the page of the order while the files cannot be read', async () => {
    const client = store.newClient()
    const { number } = await buy(client, newAddress())
    const { downloadUrl, authorizationToken } = await client.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    const address = `${downloadUrl}?Authorization=${encodeURIComponent(authorizationToken)}`
    const away = inAll(() => 'The bucket is away.')
    const size = vi.spyOn(store.services.files, 'size').mockRejectedValue(new ShopError('unavailable', away))
    const accept = { headers: { accept: 'text/html' } }
    try {
      const answer = await client.get(address, accept)
      expect(answer.status).toBe(503)
      const html = await answer.text()
      expect(html).toContain(`href="/guest-orders/${number}"`)
      expect(html).not.toMatch(/\/purchases|My Purchases|Mis compras/)
      // Nobody else learns which order it is.
      expect(await (await store.newClient().get(address, accept)).text()).not.toContain(number)
    } finally {
      size.mockRestore()
    }
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
      expect(error.message).toContain('You need an account to give a gift')
      expect(error.details).toMatchObject({ field: 'gift', reason: 'account-needed' })
    }
    expect(await read.selectFrom('guests').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('gets an account that nobody signs in to, and is found by the address alone, once for all purchases', async () => {
    const email = newAddress()
    await buy(store.newClient(), email)
    expect((await signIn(store.newClient(), email)).status).toBe(401)
    const owner = await newOwner(store)
    await buy(store.newClient(), email)
    const found = (query: string) => owner.want(200, 'GET', `/api/admin/customers?query=${encodeURIComponent(query)}`)
    expect(await found(email.toUpperCase())).toMatchObject({
      total: 1,
      items: [{ email, guest: true, orders: 2, spentCents: 600 }],
    })
    expect((await found('guest.invalid')).total).toBe(0)
    const everybody = await owner.want(200, 'GET', '/api/admin/customers')
    expect(everybody.items.filter((one) => one.guest)).toEqual([])
    const orders = await owner.want(200, 'GET', `/api/admin/orders?query=${encodeURIComponent(email)}`)
    expect(orders.items).toMatchObject([
      { email, guest: true },
      { email, guest: true },
    ])
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

  test.each(['paid', 'cancelled'])('repeats a request whose order is %s, and is told which that is', async (status) => {
    const client = store.newClient()
    const headers = { 'idempotency-key': `once-and-${status}` }
    const json = { ...orderOf(), email: newAddress() }
    const again = () => client.send('POST', '/api/payments/paypal/orders', { json, headers })
    const { id, orderId, links } = await (await again()).json()
    if (status === 'paid') {
      await press(links[0].href, 'approve')
      await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: id } })
    } else await store.office.orders.cancel({ orderId })
    const repeated = await again()
    expect(repeated.status).toBe(409)
    expect((await repeated.json()).error.details).toEqual({ reason: 'over', orderId, status })
    expect(await read.selectFrom('orders').select('id').where('email', '=', json.email).execute()).toHaveLength(1)
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

  test('is banned with the address that was typed, and let in again with it', async () => {
    const email = newAddress()
    const guest = store.newClient()
    const { orderId } = await buy(guest, email)
    await buy(store.newClient(), email)
    const link = await guest.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    const owner = await newOwner(store)
    const { accountId } = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
    const ban = (uid: string) => `/api/admin/customers/${uid}/ban`
    const banned = () => owner.want(200, 'GET', '/api/admin/customers?banned=true')
    await owner.want(200, 'POST', ban(accountId), { json: { reason: 'charged back', redirect: '/contact' } })
    expect((await banned()).items.filter((one) => one.email === email)).toMatchObject([{ guest: true }])
    expect((await download(guest, link)).status).toBe(403)

    const again = { json: { ...orderOf(), email } }
    const { error } = await store.newClient().want(403, 'POST', '/api/payments/paypal/orders', again)
    expect(error.details.reason).toBe('account-needed')
    const member = store.newClient()
    const register = () =>
      member.send('POST', '/api/auth/sign-up/email', { json: { email, password: testPassword, name: 'Ana' } })
    const refused = await register()
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'BANNED_USER', redirect: '/contact' }])
    const check = await member.want(200, 'POST', '/api/check-banned-user', { json: { email } })
    expect(check).toEqual({ banned: true, redirect: '/contact' })

    await owner.want(200, 'DELETE', ban(accountId))
    expect((await banned()).items.filter((one) => one.email === email)).toEqual([])
    expect((await download(guest, link)).status).toBe(200)
    expect((await register()).status).toBe(200)
    await prove(email)
    await signIn(member, email)
    expect(await member.want(200, 'GET', '/api/me/orders')).toHaveLength(2)
  })

  test('is banned with the account that has the address, and reaches no owner’s by typing theirs', async () => {
    const owner = await newOwner(store)
    const member = store.newClient()
    const email = await member.signUp()
    const banBuyer = async (address: string) => {
      const { orderId } = await buy(store.newClient(), address)
      const { accountId } = await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
      await owner.want(200, 'POST', `/api/admin/customers/${accountId}/ban`, { json: { reason: 'charged back' } })
      return accountId
    }
    const guestId = await banBuyer(email)
    expect((await member.get('/api/me')).status).toBe(401)
    expect((await signIn(member, email)).status).toBe(403)
    await owner.want(200, 'DELETE', `/api/admin/customers/${guestId}/ban`)
    expect((await signIn(member, email)).status).toBe(200)
    await banBuyer(owner.email)
    expect((await owner.get('/api/me')).status).toBe(200)
    expect(await owner.want(200, 'GET', '/api/me/orders')).toEqual([])
  })

  test('orders no more often than a client may', async () => {
    const order = () =>
      store.newClient().send('POST', '/api/payments/paypal/orders', {
        json: { ...orderOf(), email: newAddress() },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      })
    for (let call = 0; call < limits['guest-orders'].most; call += 1) {
      // The limit per hour is higher than the limit per minute.
      if (call % 25 === 24) clock.advance(61)
      expect((await order()).status).toBe(201)
    }
    clock.advance(61)
    expect((await order()).status).toBe(429)
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
    await member.want(204, 'POST', '/api/me/erasure', { json: { email } })
    const left = await read.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(left.email).toContain('deleted.invalid')
    const guests = await read.selectFrom('guests').select('id').where('email', '=', email).execute()
    expect(guests).toEqual([])
  })
})

describe('owners who are asked for somebody without an account', () => {
  const at = (uid = '') => `/api/admin/customers/${uid}` as const
  /** Buys twice with one email, and returns the guest accounts. */
  async function buyTwice(email: string) {
    const owner = await newOwner(store)
    const orders = [await buy(store.newClient(), email), await buy(store.newClient(), email)]
    const buyers: string[] = []
    for (const { orderId } of orders)
      buyers.push((await owner.want(200, 'GET', `/api/admin/orders/${orderId}`)).accountId)
    return { owner, buyers, numbers: orders.map(({ number }) => number) }
  }
  const withAddress = async (email: string) => [
    ...(await read.selectFrom('orders').select('id').where('email', '=', email).execute()),
    ...(await read.selectFrom('guests').select('id').where('email', '=', email).execute()),
    ...(await read.selectFrom('mails').select('id').where('recipient', '=', email).execute()),
  ]

  test('see, hand over and delete all purchases with the address together', async () => {
    const email = newAddress()
    const { owner, buyers, numbers } = await buyTwice(email)
    const [first, second] = buyers
    const shown = await owner.want(200, 'GET', at(second))
    expect(shown).toMatchObject({ email, guest: true, orders: 2, spentCents: 600 })
    expect(shown.orderList.map((order) => order.number).toSorted()).toEqual(numbers.toSorted())
    const data = await (await owner.get(`${at(second)}/export`)).json()
    expect(data.account).toMatchObject({ email, guestPurchases: [{ email }, { email }] })
    expect(data.orders.map((order: { number: string }) => order.number).toSorted()).toEqual(numbers.toSorted())
    expect(data.mails).toMatchObject([{ to: email }, { to: email }])
    await owner.want(409, 'POST', `${at(first)}/confirm-email`)
    const other = await buyTwice(newAddress())

    await owner.want(200, 'DELETE', at(second))
    expect(await withAddress(email)).toEqual([])
    for (const uid of buyers) expect((await owner.want(200, 'GET', at(uid))).email).toContain('deleted.invalid')
    expect(await owner.want(200, 'GET', at(other.buyers[0]))).toMatchObject({ guest: true, orders: 2 })
  })

  test('wait until no order of them is open', async () => {
    const email = newAddress()
    const { owner, buyers } = await buyTwice(email)
    await placeOrder(store.newClient(), 'paypal', { ...orderOf(), email })
    const { error } = await owner.want(409, 'DELETE', at(buyers[0]))
    expect(error.details.reason).toBe('order-is-open')
    expect((await owner.want(200, 'GET', at(buyers[1]))).email).toBe(email)
  })

  test('are led to the account that took the purchases over, and delete it', async () => {
    const email = newAddress()
    const { owner, buyers } = await buyTwice(email)
    const member = store.newClient()
    await member.signUp(email)
    await prove(email)
    await signIn(member, email)
    const { account } = await member.want(200, 'GET', '/api/me')
    for (const uid of buyers)
      expect(await owner.want(200, 'GET', at(uid))).toMatchObject({ uid: account.uid, guest: false, orders: 2 })
    const receipts = (await mailsTo(email)).map(({ subject }) => subject)
    const { mails } = await (await owner.get(`${at(buyers[1])}/export`)).json()
    expect(mails.map((mail: { subject: string }) => mail.subject).toSorted()).toEqual(receipts.toSorted())
    await owner.want(200, 'DELETE', at(buyers[1]))
    expect(await withAddress(email)).toEqual([])
    expect((await member.get('/api/me')).status).toBe(401)
  })
})

test('where addresses must be confirmed, a registration does not tell that a banned guest has the address', async () => {
  await using strict = await openSellingStore({
    settings: { STORE_ACCESS: 'open', PENDING_POLL_SECONDS: '600', EMAIL_VERIFICATION: 'required' },
  })
  const register = async (email: string) => {
    const client = strict.newClient()
    const json = { email, password: testPassword, name: 'Ana' }
    const { token, user } = await client.want(200, 'POST', '/api/auth/sign-up/email', { json })
    const check = await client.want(200, 'POST', '/api/check-banned-user', { json: { email } })
    return { token, fields: Object.keys(user), cookies: [...client.cookies.keys()], check }
  }
  const email = 'banned.guest@example.test'
  await placeOrder(strict.newClient(), 'paypal', { ...orderOf(), email })
  const { read: reader } = strict.services.database
  const guest = await reader.selectFrom('guests').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await strict.shop.accounts.ban({ accountId: guest.id, reason: 'test', redirect: null })
  expect(await register(email)).toEqual(await register('nobody@example.test'))
  expect(await reader.selectFrom('accounts').select('id').where('email', '=', email).execute()).toEqual([])
})

test('the account that took a guest over hears of what is new in a bundle that the guest bought', async () => {
  const email = newAddress()
  await buy(store.newClient(), email)
  const member = store.newClient()
  await member.signUp(email)
  await prove(email)
  await member.want(200, 'GET', '/api/me/orders')
  const before = await member.get('/api/me')
  expect((await before.json()).owned).toEqual(['dragon'])
  await store.shop.orders.giveMembers({ productId: '101', productIds: ['102'] })
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' }
  const after = await member.send('GET', '/api/me', { headers })
  expect(after.status).toBe(200)
  expect((await after.json()).owned).toEqual(['dragon', 'wizard'])
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

test('a store for members lets strangers buy nothing, as ever, and tells them of no order', async () => {
  await using members = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  const client = members.newClient()
  const calls: [string, string, object][] = [
    ['POST', '/api/payments/paypal/orders', orderOf()],
    ['POST', '/api/payments/free/orders', orderOf('gift', '0.00')],
    ['POST', '/api/quote', { items: [{ slug: 'dragon', quantity: 1 }] }],
  ]
  for (const [method, path, json] of calls) expect((await client.send(method, path, { json })).status).toBe(401)
  const json = { email: 'a@example.test' }
  await client.want(202, 'POST', '/api/guest-orders/0000000000/code', { json })
  await client.want(403, 'POST', '/api/guest-orders/0000000000/open', { json: { ...json, code: '123456' } })
  await client.want(404, 'GET', '/api/guest-orders/0000000000')
})
