import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentEnvironment, PaymentProvider } from '#domain/payments/payment-provider.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import {
  download,
  openSellingStore,
  orderOf,
  placeOrder,
  press,
  type SellingStore,
} from '#test/stores/selling-store.ts'

let store: SellingStore
let ana: Client
let owner: Client
/** The store's current provider environment; the simulators behind it stay the same. */
let now: { environment: PaymentEnvironment; account: string; others: string[] }

const played = (provider: PaymentProvider | undefined, changes: Partial<PaymentProvider>) =>
  provider && { ...provider, ...changes }

beforeAll(async () => {
  store = await openSellingStore({
    settings: { DEMO: '0', EMAIL_VERIFICATION: 'optional', PENDING_POLL_SECONDS: '600' },
    override: ({ providers }) => ({
      providers() {
        const { paypal, mercadopago } = providers()
        return {
          paypal: played(paypal, now),
          mercadopago: played(mercadopago, now),
          others: now.others.flatMap((account) => played(mercadopago, { ...now, account }) ?? []),
        }
      },
    }),
  })
  ana = await store.newBuyer()
  owner = await newOwner(store)
  await store.control('/webhooks', { mode: 'drop' })
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(() => {
  now = { environment: 'sandbox', account: 'first', others: [] }
})

const methods = ['paypal', 'mercadopago'] as const
const place = (client: Client, provider: string) =>
  client.send('POST', `/api/payments/${provider}/orders`, { json: orderOf() })
const countOrders = async () => (await store.services.database.read.selectFrom('orders').select('id').execute()).length
const follow = (orderId: string) => store.shop.payments.followPayment(orderId)
const show = (orderId: string) => owner.want(200, 'GET', `/api/admin/orders/${orderId}`)

test.each(methods)('%s with test money is refused to customers with 403, and nothing is ordered', async (provider) => {
  const before = await countOrders()
  const refused = await place(ana, provider)
  expect(refused.status).toBe(403)
  expect((await refused.json()).error).toMatchObject({
    message: expect.stringContaining('for owners only'),
    details: { reason: 'test-money' },
  })
  expect(await countOrders()).toBe(before)
  expect(store.shop.payments.listTerms()).toMatchObject([{ test: true }, { test: true }])
})

test.each(methods)('outside a demo %s is never a simulator, for owners neither', async (provider) => {
  now.environment = 'simulator'
  const refused = await place(owner, provider)
  expect([refused.status, (await refused.json()).error.details]).toEqual([404, { reason: 'method' }])
  expect(store.shop.payments.listTerms()).toEqual([])
})

test('an owner tries the store out: marked everywhere, and in no report and no sum', async () => {
  const { page, orderId } = await placeOrder(owner, 'mercadopago')
  await press(page, 'approve')
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'paid', test: true, fileName: 'dragon.zip' })
  expect(await owner.want(200, 'GET', '/api/me/orders')).toMatchObject([{ id: orderId, test: true }])
  const found = await owner.want(200, 'GET', '/api/admin/orders')
  expect(found).toMatchObject({ items: [{ id: orderId, test: true, totalCents: 300 }], total: 1, totalCents: 0 })
  await download(owner, await owner.want(200, 'GET', '/api/secure-link?file=dragon.zip'))
  const whole = store.services.database.read.selectFrom('downloads').select('whole').where('order_id', '=', orderId)
  await expect.poll(() => whole.execute()).toEqual([{ whole: 1 }])
  const report = await owner.want(200, 'GET', '/api/admin/reports/sales')
  expect(report).toMatchObject({ totals: { orders: 0, cents: 0, downloads: 0 }, best: [] })
  // The order export, whose columns a spreadsheet adds up, and the accountant's file.
  const exported = await (await owner.get('/api/admin/orders/export')).text()
  expect(exported).toMatch(/,mercadopago,,,,,,dragon STL,,,.*,yes\r\n$/)
  expect(await owner.want(200, 'GET', '/api/admin/documents')).toMatchObject({
    ...{ movements: [], movedCents: 0, feeCents: 0, differences: [] },
  })
  const { items } = await owner.want(200, 'GET', '/api/admin/customers')
  expect(items.map((one: { orders: number; spentCents: number }) => one.orders)).toEqual([0, 0])
})

test('real money is open to customers, and play money that arrives there is not taken for it', async () => {
  now.environment = 'live'
  const { page, orderId } = await placeOrder(ana, 'mercadopago')
  await press(page, 'approve')
  await follow(orderId)
  const order = await show(orderId)
  expect(order).toMatchObject({ status: 'awaiting_payment', test: false, payments: [{ flag: 'mismatch: test mode' }] })
})

test('an order is followed with the account it was made with, also when another is offered', async () => {
  const { page, orderId } = await placeOrder(owner, 'mercadopago')
  await press(page, 'approve')
  now.account = 'second'
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'awaiting_payment', reason: 'account-away', payments: [] })
  now.others = ['first']
  await follow(orderId)
  const found = await show(orderId)
  expect(found.status).toBe('paid')
  // The owner has bought this figure before, so the reason states that instead.
  expect(found.reason).not.toBe('account-away')
})

test('an order of another environment waits for its credentials, and its refund moves nothing', async () => {
  const { page, orderId } = await placeOrder(owner, 'mercadopago')
  await press(page, 'approve')
  await follow(orderId)
  now.account = 'second'
  const refused = await owner.send('POST', `/api/admin/orders/${orderId}/refund`, { json: {} })
  expect([refused.status, (await refused.json()).error.details.reason]).toEqual([503, 'method-off'])
  expect((await store.ledger()).refunds).toEqual([])
})

test('every page of the office says that the method takes play money, until it does not', async () => {
  const pages = ['/admin', '/admin/orders', '/admin/products', '/admin/settings', '/admin/first-steps']
  const said = async (path: string) =>
    /PayPal, Mercado Pago: set up with test money/.test(await (await owner.get(path)).text())
  for (const path of pages) expect([path, await said(path)]).toEqual([path, true])
  now = { environment: 'live', account: 'first', others: [] }
  for (const path of pages) expect([path, await said(path)]).toEqual([path, false])
})
