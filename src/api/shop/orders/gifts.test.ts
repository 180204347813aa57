import { beforeEach, expect, test } from 'vitest'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import type { Client } from '#test/client.ts'
import { gather } from '#test/gather.ts'
import { download, openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const { store, ana } = await openQuietStore()
const { office } = store
const exportFor = async (accountId: string) =>
  JSON.parse((await gather(await office.customers.exportData({ accountId }))).join(''))

const mailsTo = async (to: string) =>
  (await store.newClient().want(200, 'GET', '/api/demo/mail')).filter((mail) => mail.to === to)
const tokenIn = (links: string[]) => /\/gift\/(\w+)/.exec(links.join(' '))?.[1] ?? ''

let to = ''
beforeEach(() => {
  to = `${crypto.randomUUID()}@friend.test`
})

/** Places and pays for a gift. */
async function give(more: object = {}, order = orderOf()) {
  const gift = { to, name: 'Ana', message: 'For you.\nWith love', ...more }
  const { page, providerId, orderId } = await placeOrder(ana, 'paypal', { ...order, gift })
  await press(page, 'approve')
  const captured = await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  expect(captured).toMatchObject({ status: 'COMPLETED', fileName: null })
  return orderId
}
async function tokenOf(address = to) {
  const [mail] = await waitUntil(async () => {
    const mails = await mailsTo(address)
    return mails.length > 0 && mails
  })
  return tokenIn(mail?.links ?? [])
}
const claim = (client: Client, token: string) => client.send('POST', `/api/gifts/${token}/claim`)
const giftOf = async (orderId: string) => (await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).gift
const owned = async (client: Client) => (await client.want(200, 'GET', '/api/me')).owned
const refund = (orderId: string, amountCents?: number) =>
  office.payments.refund({ orderId, ...(amountCents ? { amountCents } : {}) })

test('its downloads are in the copy of the data of whoever claimed it, never in its buyer’s', async () => {
  const orderId = await give()
  const ben = await store.newBuyer()
  expect((await claim(ben, await tokenOf())).status).toBe(200)
  await (await download(ben, await ben.want(200, 'GET', '/api/secure-link?file=dragon.zip'))).arrayBuffer()
  // Proof of delivery is kept by order, no matter who downloaded.
  await expect.poll(async () => (await office.orders.show(orderId)).deliveries).toMatchObject([{ whole: true }])
  const fetched = [{ fileName: 'dragon.zip', whole: true }]
  const copyOf = async (client: Client) => (await client.get('/api/me/data')).json()
  const { orders } = await copyOf(ana)
  const { number } = await ana.want(200, 'GET', `/api/me/orders/${orderId}`)
  expect(orders.find((order: { number: string }) => order.number === number).downloads).toEqual([])
  expect((await copyOf(ben)).giftsReceived).toMatchObject([{ from: 'Ana', downloads: fetched }])

  const exportOf = async (client: Client) => exportFor((await client.want(200, 'GET', '/api/me')).account.uid)
  const given = (await exportOf(ana)).orders.find((order: { number: string }) => order.number === number)
  expect(given.downloads).toEqual([])
  expect((await exportOf(ben)).giftsReceived).toMatchObject([{ from: 'Ana', downloads: fetched }])
})

test('the link in its mail leads to a page in the language that the giver chose, other links name none', async () => {
  const orderId = await give({ language: 'pt-BR' })
  const address = await waitUntil(async () => {
    const [mail] = await mailsTo(to)
    return mail?.links.find((link) => link.includes('/gift/'))
  })
  expect(await (await store.newClient().get(address)).text()).toContain('<html lang="pt-BR"')
  const { link } = await ana.want(200, 'GET', `/api/me/orders/${orderId}/gift`)
  expect(address).toBe(`${link}?lang=pt-BR`)
})

test('of more than a hundred accepted gifts the first is on the second page, and all are in the copies of one’s data', async () => {
  const ben = await store.newBuyer()
  const { uid } = (await ben.want(200, 'GET', '/api/me')).account
  const first = await give()
  await ben.want(200, 'POST', `/api/gifts/${await tokenOf()}/claim`)
  const { database } = store.services
  const [order, gift] = await Promise.all([
    database.read.selectFrom('orders').selectAll().where('id', '=', first).executeTakeFirstOrThrow(),
    database.read.selectFrom('gifts').selectAll().where('order_id', '=', first).executeTakeFirstOrThrow(),
  ])
  const ids = Array.from({ length: 100 }, (_, index) => `later-${1000 + index}`)
  await database.write(async (transaction) => {
    for (const id of ids) {
      const made = { ...order, id, number: id }
      await transaction.insertInto('orders').values(made).execute()
      const claimed = { ...gift, id, order_id: id, token_hash: id, claimed_at: `9${gift.claimed_at?.slice(1)}` }
      await transaction.insertInto('gifts').values(claimed).execute()
    }
  })
  const page = await ben.get('/api/me/gifts')
  expect((await page.json()).map(({ orderId }: { orderId: string }) => orderId)).toEqual(ids.toReversed())
  const next = /<(.*)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  const rest = await ben.get(next)
  expect([await rest.json(), rest.headers.get('link')]).toMatchObject([[{ orderId: first }], null])
  expect((await (await ben.get('/api/me/data')).json()).giftsReceived).toHaveLength(101)
  expect((await exportFor(uid)).giftsReceived).toHaveLength(101)
  await ana.want(404, 'GET', `/api/me/gifts?before=${first}`)
})

test('a gift goes to whoever claims its link, and its buyer gets no files', async () => {
  const orderId = await give()
  const token = await tokenOf()
  expect(await owned(ana)).toEqual([])
  expect(await giftOf(orderId)).toMatchObject({ state: 'sent', to, name: 'Ana', claimedAt: null })
  await ana.want(403, 'GET', '/api/secure-link?file=dragon.zip')

  const page = await store.newClient().get(`/gift/${token}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const shown = await page.text()
  expect(shown).toContain('With love')
  expect(shown).toContain('dragon STL')
  expect(shown).not.toContain(ana.email)
  expect((await claim(store.newClient(), token)).status).toBe(401)

  const ben = await store.newBuyer()
  const answer = { orderId, slugs: ['dragon'] }
  expect(await ben.want(200, 'POST', `/api/gifts/${token}/claim`)).toEqual(answer)
  expect(await ben.want(200, 'POST', `/api/gifts/${token}/claim`)).toEqual(answer)
  expect(await owned(ben)).toEqual(['dragon'])
  const link = await ben.want(200, 'GET', '/api/secure-link?file=dragon.zip')
  expect((await download(ben, link)).status).toBe(200)
  expect(await ben.want(200, 'GET', '/api/me/gifts')).toMatchObject([
    { orderId, state: 'claimed', name: 'Ana', fileName: 'dragon.zip', lines: [{ slug: 'dragon' }] },
  ])
  expect(await ben.want(200, 'GET', '/api/me/orders')).toEqual([])
  await ben.want(404, 'GET', `/api/me/orders/${orderId}`)
  expect(await giftOf(orderId)).toMatchObject({ state: 'claimed' })

  const other = await store.newBuyer()
  const late = await other.want(409, 'POST', `/api/gifts/${token}/claim`)
  expect(late.error.details).toEqual({ reason: 'claimed' })
  const closed = await (await other.get(`/gift/${token}`)).text()
  expect(closed).not.toContain('With love')
  const { events } = await office.orders.show(orderId)
  expect(events.filter(({ kind }) => kind === 'gift').map(({ details }) => details)).toEqual([
    { did: 'ordered' },
    { did: 'sent' },
    { did: 'claimed' },
  ])
})

test('whoever claimed a gift is told at once that its giver withdrew', async () => {
  const { database } = store.services
  const orderId = await give()
  const ben = await store.newBuyer()
  await ben.want(200, 'POST', `/api/gifts/${await tokenOf()}/claim`)
  await database.write((transaction) =>
    transaction.updateTable('orders').set({ consent: consentVersion }).where('id', '=', orderId).execute(),
  )
  const before = await ben.get('/api/me')
  expect((await before.json()).owned).toEqual(['dragon'])
  await store.control('/faults', { provider: 'paypal', operation: 'refund', effect: 'pending' })
  const json = { name: 'Ana', email: ana.email }
  await ana.want(200, 'POST', `/api/me/orders/${orderId}/withdrawal`, { json })
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' }
  const after = await ben.send('GET', '/api/me', { headers })
  expect(after.status).toBe(200)
  expect((await after.json()).owned).toEqual([])
})

test('of many who claim at once one has it', async () => {
  await give()
  const token = await tokenOf()
  const friends = await Promise.all(Array.from({ length: 6 }, () => store.newBuyer()))
  const answers = await Promise.all(friends.map((friend) => claim(friend, token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const haves = await Promise.all(friends.map(async (friend) => (await owned(friend)).length))
  expect(haves.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
})

test('money given back before the claim takes the gift back, and after it the files; a part of it takes nothing', async () => {
  const before = await give()
  const token = await tokenOf()
  await refund(before)
  const ben = await store.newBuyer()
  await ben.want(410, 'POST', `/api/gifts/${token}/claim`)
  expect((await ben.get(`/gift/${token}`)).status).toBe(200)
  expect(await owned(ben)).toEqual([])

  to = `second-${to}`
  const orderId = await give()
  const second = await tokenOf()
  await ben.want(200, 'POST', `/api/gifts/${second}/claim`)
  await refund(orderId, 100)
  expect(await owned(ben)).toEqual(['dragon'])
  const { version } = await ben.want(200, 'GET', '/api/me')
  await refund(orderId)
  const after = await ben.want(200, 'GET', '/api/me')
  expect(after.owned).toEqual([])
  expect(after.version).toBeGreaterThan(version)
  await ben.want(403, 'GET', '/api/secure-link?file=dragon.zip')
  await ben.want(410, 'POST', `/api/gifts/${second}/claim`)
  expect(await ben.want(200, 'GET', '/api/me/gifts')).toMatchObject([{ state: 'withdrawn', fileName: null }])
})

test('a claim and a refund at once leave a right or a way back, never both', async () => {
  const orderId = await give()
  const token = await tokenOf()
  const ben = await store.newBuyer()
  const [claimed] = await Promise.all([claim(ben, token), refund(orderId)])
  expect([200, 410]).toContain(claimed.status)
  expect(await owned(ben)).toEqual([])
})

test('a dispute freezes a gift, and its loss ends what was claimed', async () => {
  const orderId = await give()
  const token = await tokenOf()
  const ben = await store.newBuyer()
  const become = async (what: string) => {
    const [payment] = (await office.orders.show(orderId)).payments
    await store.control(`/payments/${payment?.id}`, { become: what })
    await store.shop.payments.followPayment(orderId)
  }
  await become('disputed')
  const frozen = await ben.want(409, 'POST', `/api/gifts/${token}/claim`)
  expect(frozen.error.details).toEqual({ reason: 'frozen' })
  expect((await ben.get(`/gift/${token}`)).status).toBe(200)
  await become('reimbursed')
  await ben.want(200, 'POST', `/api/gifts/${token}/claim`)
  expect(await owned(ben)).toEqual(['dragon'])
  await become('charged_back')
  expect(await owned(ben)).toEqual([])
})

test('the link is nobody’s before the payment, and an unknown one opens nothing', async () => {
  const { orderId } = await placeOrder(ana, 'paypal', { ...orderOf(), gift: { to } })
  expect(await ana.want(200, 'GET', `/api/me/orders/${orderId}/gift`)).toMatchObject({ state: 'unpaid', link: null })
  const ben = await store.newBuyer()
  await ben.want(404, 'POST', '/api/gifts/none/claim')
  expect((await ben.get('/gift/none')).status).toBe(404)
  await ben.want(404, 'GET', `/api/me/orders/${orderId}/gift`)
  await ben.want(404, 'POST', `/api/me/orders/${orderId}/gift/resend`, { json: {} })
  await ana.want(409, 'POST', `/api/me/orders/${orderId}/gift/resend`, { json: {} })
})

test.each([
  ['no address', { to: 'nobody' }, 'gift.to'],
  ['line breaks in the address', { to: 'a@friend.test\nBcc: b@friend.test' }, 'gift.to'],
  ['a name with a web address', { name: 'evil.example' }, 'gift.name'],
  ['a long name', { name: 'a'.repeat(61) }, 'gift.name'],
  ['a control character in the name', { name: 'An\u0007a' }, 'gift.name'],
  ['a long message', { message: 'a'.repeat(501) }, 'gift.message'],
  ['a message that turns the text around', { message: 'a\u202eb' }, 'gift.message'],
  ['yesterday', { deliverAt: new Date(Date.now() - 86_400_000).toISOString() }, 'gift.deliverAt'],
  ['two years ahead', { deliverAt: new Date(Date.now() + 730 * 86_400_000).toISOString() }, 'gift.deliverAt'],
  ['a zone that there is not', { deliverAt: '2027-01-01T10:00[Moon/Base]' }, 'gift.deliverAt'],
  ['no time at all', { deliverAt: 'tomorrow' }, 'gift.deliverAt'],
])('%s is refused, and nothing is ordered', async (_name, wrong, field) => {
  const before = (await ana.want(200, 'GET', '/api/me/orders')).length
  const json = { ...orderOf(), gift: { to, ...wrong } }
  const refused = await ana.want(400, 'POST', '/api/payments/paypal/orders', { json })
  expect(refused.error.details).toMatchObject({ field })
  expect(await ana.want(200, 'GET', '/api/me/orders')).toHaveLength(before)
})

test('nobody gives to themselves, neither by the order nor by the link', async () => {
  const json = { ...orderOf('gift', '0.00'), gift: { to: ana.email.toUpperCase() } }
  const refused = await ana.want(400, 'POST', '/api/payments/free/orders', { json })
  expect(refused.error.details).toEqual({ field: 'gift.to', reason: 'own-address' })
  await give()
  const own = await ana.want(409, 'POST', `/api/gifts/${await tokenOf()}/claim`)
  expect(own.error.details).toEqual({ reason: 'own' })
})

test('the same key with another recipient is another order', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const json = { ...orderOf(), gift: { to } }
  const first = await ana.want(201, 'POST', '/api/payments/paypal/orders', { json, headers })
  expect((await ana.want(201, 'POST', '/api/payments/paypal/orders', { json, headers })).orderId).toBe(first.orderId)
  const other = { ...json, gift: { to: `other-${to}` } }
  await ana.want(409, 'POST', '/api/payments/paypal/orders', { json: other, headers })
})

test('a corrected address gets a link of its own, and the one before opens nothing', async () => {
  const orderId = await give()
  const wrong = await tokenOf()
  const right = `right-${to}`
  for (const to of [ana.email, 'bo\0x@friend.test', 'x@deleted.invalid'])
    await ana.want(400, 'POST', `/api/me/orders/${orderId}/gift/resend`, { json: { to } })
  await ana.want(204, 'POST', `/api/me/orders/${orderId}/gift/resend`, { json: { to: right } })
  const token = await tokenOf(right)
  const ben = await store.newBuyer()
  await ben.want(404, 'POST', `/api/gifts/${wrong}/claim`)
  const { link } = await ana.want(200, 'GET', `/api/me/orders/${orderId}/gift`)
  expect(tokenIn([link ?? ''])).toBe(token)
  await ana.want(204, 'POST', `/api/me/orders/${orderId}/gift/resend`, { json: {} })
  await waitUntil(async () => (await mailsTo(right)).length === 2)
  await ben.want(200, 'POST', `/api/gifts/${token}/claim`)
  await ana.want(409, 'POST', `/api/me/orders/${orderId}/gift/resend`, { json: {} })
})

test('a gift for nothing is given like any other', async () => {
  await placeOrder(ana, 'free', { ...orderOf('gift', '0.00'), gift: { to } })
  const ben = await store.newBuyer()
  await ben.want(200, 'POST', `/api/gifts/${await tokenOf()}/claim`)
  expect(await owned(ben)).toEqual(['gift'])
  expect(await owned(ana)).toEqual([])
})
