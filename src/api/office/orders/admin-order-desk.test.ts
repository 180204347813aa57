import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saleTermsVersion } from '#domain/orders/placing/sale-terms.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { testPassword } from '#test/client.ts'
import { createTestClock } from '#test/stand-ins.ts'
import {
  download,
  openSellingStore,
  orderOf,
  type PlacedOrder,
  placeOrder,
  press,
  type SellingStore,
} from '#test/stores/selling-store.ts'

let store: SellingStore
let ana: Client & { email: string }
let owner: Client
const clock = createTestClock(new Date().toISOString())
const day = 24 * 60 * 60

beforeAll(async () => {
  store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' }, override: () => ({ clock }) })
  await store.control('/webhooks', { mode: 'drop' })
  ana = await store.newBuyer()
  owner = await newOwner(store)
})
afterAll(() => store[Symbol.asyncDispose]())

const at = (orderId: string, rest = '') => `/api/admin/orders/${orderId}${rest}`
const show = (orderId: string) => owner.want(200, 'GET', at(orderId))
const search = (query: string) => owner.want(200, 'GET', `/api/admin/orders?${query}`)
const idsOf = async (query: string): Promise<string[]> =>
  (await search(query)).items.map((order: { id: string }) => order.id)

async function buy(provider: 'paypal' | 'mercadopago' = 'paypal', json = orderOf()) {
  const { page, orderId } = await placeOrder(ana, provider, json)
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  return { orderId, page }
}

describe('an order at the owner’s desk', () => {
  test('shows its mails and what the buyer fetched, whole or not', async () => {
    const { orderId } = await buy()
    const link = await ana.want(200, 'GET', '/api/secure-link?file=dragon.zip')
    const bytes = (await (await download(ana, link)).arrayBuffer()).byteLength
    await expect.poll(async () => (await show(orderId)).deliveries).toHaveLength(1)
    const order = await show(orderId)
    expect(order.deliveries).toMatchObject([{ fileName: 'dragon.zip', bytes, whole: true }])
    expect(order.deliveries[0].address).not.toBe('')
    expect(order.mails).toMatchObject([{ to: 'receipt@example.test', subject: expect.stringContaining(order.number) }])
    expect(await search(`query=${order.number}`)).toMatchObject({ items: [{ deliveries: 1, titles: ['dragon STL'] }] })
  })

  test.each([
    ['paypal', 'review'],
    ['mercadopago', 'cash'],
  ] as const)('says why it is not paid yet (%s)', async (provider, reason) => {
    const { page, orderId } = await placeOrder(ana, provider, orderOf())
    expect(await show(orderId)).toMatchObject({ reason: 'buyer-away', nextCheckAt: expect.stringMatching(/^20/) })
    await press(page, 'pending')
    await store.shop.payments.followPayment(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'pending', reason })
  })
})

describe('cancelling', () => {
  test('gives up an order that nobody paid, once, with an audit entry', async () => {
    const { orderId } = await placeOrder(ana, 'paypal', orderOf())
    const { order } = await owner.want(200, 'POST', at(orderId, '/cancel'))
    expect(order.status).toBe('cancelled')
    await owner.want(409, 'POST', at(orderId, '/cancel'))
    const audit = await store.services.database.read
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('subject', '=', `order:${orderId}`)
      .execute()
    expect(audit).toEqual([{ action: 'order.cancel', details: '{"before":"awaiting_payment","after":"cancelled"}' }])
  })

  test('ends the collecting: what the buyer approves later stays with the buyer', async () => {
    const { page, orderId } = await placeOrder(ana, 'paypal', orderOf())
    await owner.want(200, 'POST', at(orderId, '/cancel'))
    await press(page, 'approve')
    await store.shop.payments.followPayment(orderId)
    expect(await show(orderId)).toMatchObject({ status: 'cancelled', fileName: null })
  })

  test('is refused for a paid order, and 404 for none', async () => {
    const { orderId } = await buy()
    const { error } = await owner.want(409, 'POST', at(orderId, '/cancel'))
    expect(error.message).toContain('Refund a paid one instead')
    expect((await show(orderId)).status).toBe('paid')
    await owner.want(404, 'POST', at('nothing', '/cancel'))
  })
})

test('orders are found by title, provider and time', async () => {
  clock.advance(1)
  const before = clock.now().toISOString()
  const { orderId } = await buy('mercadopago', {
    amount: '4.50',
    email: 'w@example.test',
    items: [{ slug: 'wizard', quantity: 1 }],
  })
  expect(await idsOf('query=WIZARD')).toEqual([orderId])
  expect(await idsOf(`provider=mercadopago&from=${before}`)).toEqual([orderId])
  expect(await idsOf(`provider=paypal&from=${clock.now().toISOString()}`)).toEqual([])
  expect(await idsOf(`until=${before}&query=wizard`)).toEqual([])
  expect(await search('query=wizard')).toMatchObject({ total: 1, totalCents: 450 })
  // Programs write instants without milliseconds, too.
  await store.services.database.write((transaction) =>
    transaction
      .updateTable('orders')
      .set({ created_at: '2026-12-01T00:00:00.400Z' })
      .where('id', '=', orderId)
      .execute(),
  )
  expect(await idsOf('provider=mercadopago&from=2026-12-01T00:00:00Z&query=wizard')).toEqual([orderId])
  expect(await idsOf('provider=mercadopago&until=2026-12-01T00:00:00Z&query=wizard')).toEqual([])
  await owner.want(400, 'GET', '/api/admin/orders?from=yesterday')
})

test('orders are found by what their owner holds: account, part of the number, and the provider’s ids', async () => {
  const { orderId } = await buy()
  const order = await show(orderId)
  const [payment] = order.payments
  const account = await owner.want(200, 'GET', `/api/admin/customers/${order.accountId}`)
  expect(order.email).not.toBe(ana.email)
  for (const query of [ana.email, account.displayName, order.number.slice(2, 8).toLowerCase()])
    expect(await idsOf(`query=${encodeURIComponent(query)}`)).toContain(orderId)
  const attempt = await store.services.database.read
    .selectFrom('payment_attempts')
    .select('provider_order_id as id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const id of [payment.id, attempt.id]) expect(await idsOf(`query=${id}`)).toEqual([orderId])
  expect(await idsOf('query=nobody-of-that-name')).toEqual([])
})

test('what was paid a day ago and never fetched is listed, until it is', async () => {
  const { orderId } = await buy()
  expect(await idsOf('status=undownloaded')).not.toContain(orderId)
  clock.advance(day + 60)
  expect(await idsOf('status=undownloaded')).toContain(orderId)
  await store.shop.downloads.log({
    orderId,
    accountId: (await show(orderId)).accountId,
    fileName: 'dragon.zip',
    etag: '"1"',
    address: '127.0.0.1',
    size: 3,
    span: [0, 3],
  })
  expect(await idsOf('status=undownloaded')).not.toContain(orderId)
})

test('what a bank took back lately stands on the overview and in the list behind it, whenever it was sold', async () => {
  const overview = async () => (await owner.get('/admin')).text()
  const { orderId } = await buy()
  const [payment] = (await show(orderId)).payments
  const ago = (days: number) => new Date(clock.now().getTime() - days * day * 1000).toISOString()
  const { database } = store.services
  await database.write((transaction) =>
    transaction
      .updateTable('orders')
      .set({ created_at: ago(170), paid_at: ago(170) })
      .where('id', '=', orderId)
      .execute(),
  )
  expect(await overview()).not.toContain('status=contestable')
  await store.control(`/payments/${payment?.id}`, { become: 'charged_back' })
  await store.shop.payments.followPayment(orderId)
  expect(await idsOf('status=contestable')).toEqual([orderId])
  expect(await overview()).toContain('/admin/orders?status=contestable')
  await database.write((transaction) =>
    transaction
      .updateTable('order_events')
      .set({ at: ago(93) })
      .where('order_id', '=', orderId)
      .where('to_status', '=', 'charged_back')
      .execute(),
  )
  expect(await idsOf('status=charged_back')).toContain(orderId)
  expect(await idsOf('status=contestable')).toEqual([])
  expect(await overview()).not.toContain('status=contestable')
})

test('nobody is to be reminded of what cannot be fetched, cost nothing, or was paid weeks ago', async () => {
  const listed = async (order: Partial<PlacedOrder>) => {
    const buyer = await store.newBuyer()
    const { page, orderId } = await placeOrder(buyer, 'paypal', { ...orderOf(), ...order })
    await press(page, 'approve')
    await store.shop.payments.followPayment(orderId)
    return { orderId, accountId: (await show(orderId)).accountId }
  }
  const inTenDays = new Date(clock.now().getTime() + 10 * day * 1000).toISOString()
  const gift = await listed({ gift: { to: 'friend@example.test', deliverAt: inTenDays } })
  const [withdrawn, erased, old, plain] = [await listed({}), await listed({}), await listed({}), await listed({})]
  const free = await placeOrder(ana, 'free', orderOf('gift', '0.00'))
  const now = clock.now()
  const longAgo = new Date(now.getTime() - 27 * day * 1000).toISOString()
  await store.services.database.write(async (transaction) => {
    const withdrawal = { order_id: withdrawn.orderId, name: '', email: '', at: now.toISOString() }
    await transaction.insertInto('withdrawals').values(withdrawal).execute()
    await transaction.updateTable('orders').set({ paid_at: longAgo }).where('id', '=', old.orderId).execute()
  })
  await owner.want(200, 'POST', '/api/admin/confirm', { json: { password: testPassword } })
  await owner.want(200, 'DELETE', `/api/admin/customers/${erased.accountId}`)
  clock.advance(2 * day)
  const found = await idsOf('status=undownloaded')
  expect(found).toContain(plain.orderId)
  for (const { orderId } of [gift, withdrawn, erased, old, free]) expect(found).not.toContain(orderId)
})

test('the export holds every matching order, safe for a spreadsheet', async () => {
  const email = '=cmd@example.test'
  const { orderId } = await placeOrder(ana, 'paypal', { ...orderOf(), email })
  await owner.want(200, 'POST', '/api/admin/confirm', { json: { password: testPassword } })
  const answer = await owner.get('/api/admin/orders/export?status=awaiting_payment')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  const [titles, ...lines] = (await answer.text()).trim().split('\r\n')
  expect(titles).toBe(
    'number,status,created,paid,email,provider,total_usd,came_usd,given_back_usd,fees_usd,net_usd,models,downloads,quantity,payments,account,code,discount_usd,test',
  )
  const { number, accountId } = await show(orderId)
  const line = lines.find((one) => one.startsWith(number))
  expect(line).toContain(`,'=cmd@example.test,paypal,3,0,0,0,0,dragon STL,0,1,,${accountId},,0,`)
  const sold = await buy()
  await store.office.payments.refund({ orderId: sold.orderId, amountCents: 100 })
  const paid = await (await owner.get('/api/admin/orders/export?status=partially_refunded')).text()
  const [payment] = (await show(sold.orderId)).payments
  expect(paid).toContain(`,paypal,3,3,1,0.59,1.41,dragon STL,0,1,${payment.id},${accountId},,0,`)
  await owner.want(400, 'GET', '/api/admin/orders/export?status=lost')
})

test('the proof of delivery tells terms, payments, mails and deliveries of one order', async () => {
  const { orderId } = await buy()
  const proof = await owner.want(200, 'GET', at(orderId, '/proof'))
  expect(proof).toMatchObject({
    store: { name: 'Estela' },
    order: { id: orderId, status: 'paid', totalCents: 300 },
    buyer: { receiptEmail: 'receipt@example.test', email: ana.email },
    terms: { version: saleTermsVersion, pages: [expect.stringContaining('/membership-terms'), expect.any(String)] },
    lines: [{ title: 'dragon STL', files: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] }],
    payments: [{ status: 'approved' }],
    movements: [
      { kind: 'charge', currency: 'USD', amount: '3.00', cents: 300 },
      { kind: 'fee', currency: 'USD', amount: '-0.59', cents: -59 },
    ],
    mails: [{ to: 'receipt@example.test' }],
    deliveries: [],
  })
  await owner.want(404, 'GET', at('nothing', '/proof'))
})
