import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { createTestClock } from '#test/stand-ins.ts'
import { openSellingStore, orderOf, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'
import { exportCalls } from './dangerous-calls.ts'

let store: SellingStore
let ana: Client
let owner: Client
// 01:30 UTC on the 22nd is still the 21st in Lima.
const clock = createTestClock('2026-11-22T01:30:00.000Z')
beforeAll(async () => {
  store = await openSellingStore({
    settings: { PENDING_POLL_SECONDS: '600', TIME_ZONE: 'America/Lima' },
    override: () => ({ clock }),
  })
  await store.control('/webhooks', { mode: 'drop' })
  ana = await store.newBuyer()
  owner = await newOwner(store)
  const bought: string[] = []
  for (const order of [
    orderOf(),
    { amount: '9.00', email: 'a@example.test', items: [{ slug: 'wizard', quantity: 2 }] },
  ]) {
    const { page, orderId } = await placeOrder(ana, 'paypal', order)
    await press(page, 'approve')
    await store.shop.payments.followPayment(orderId)
    bought.push(orderId)
  }
  await placeOrder(ana, 'paypal', orderOf())
  await owner.want(200, 'POST', `/api/admin/orders/${bought[0]}/refund`, { json: { amountCents: 100 } })
})
afterAll(() => store[Symbol.asyncDispose]())

const report = (query = '') => owner.want(200, 'GET', `/api/admin/reports/sales${query}`)

test('sales fall on the day of the store’s own time zone; unpaid orders are no sales', async () => {
  const { days, totals, timeZone } = await report()
  expect(timeZone).toBe('America/Lima')
  // PayPal's simulator keeps 3.49 % and 49 cents of each sale, rounded down: 59 and 80 cents.
  const money = { cents: 1200, refundedCents: 100, feeCents: 139, netCents: 961 }
  expect(totals).toEqual({ orders: 2, sold: 2, soldCents: 1200, ...money, downloads: 0 })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: '2026-11-21', ...totals })
  expect((await report('?from=2026-11-22&to=2026-11-22')).totals.orders).toBe(0)
})

test('what brought most comes first', async () => {
  expect((await report()).best).toMatchObject([
    { slug: 'wizard', quantity: 2, cents: 900 },
    { slug: 'dragon', quantity: 1, cents: 300 },
  ])
})

test('the days can be taken along as CSV', async () => {
  const answer = await owner.get('/api/admin/reports/sales/export?from=2026-11-20&to=2026-11-21')
  expect(answer.headers.get('content-disposition')).toContain('sales-2026-11-20-2026-11-21.csv')
  expect(await answer.text()).toBe(
    'day,orders,sales_usd,refunds_usd,fees_usd,net_usd,downloads\r\n' +
      '2026-11-20,0,0,0,0,0,0\r\n2026-11-21,2,12,1,1.39,9.61,0\r\n',
  )
  const traffic = await owner.get('/api/admin/reports/traffic/export?from=2026-11-21&to=2026-11-21')
  expect(await traffic.text()).toBe('day,views,added_to_cart,checkouts,purchases\r\n2026-11-21,0,0,0,0\r\n')
})

test.each(['?from=yesterday', '?from=2026-11-02&to=2026-11-01', '?from=2020-01-01&to=2026-01-01', '?to=2026-02-30'])(
  'the days %s are refused',
  async (query) => {
    await owner.want(400, 'GET', `/api/admin/reports/sales${query}`)
    await owner.want(400, 'GET', `/api/admin/reports/traffic${query}`)
  },
)

test('free figures make no sale smaller on average', async () => {
  const before = await report()
  const ben = await store.newBuyer()
  const free = { ...orderOf('gift', '0.00'), email: 'ben@example.test' }
  await ben.want(201, 'POST', '/api/payments/free/orders', { json: free })
  const { totals, averageCents } = await report()
  expect([before.averageCents, averageCents]).toEqual([600, 600])
  expect(totals).toMatchObject({ orders: before.totals.orders + 1, sold: 2, soldCents: 1200, cents: 1200 })
})

test('what the provider or a bank takes back is no sale, and what comes home is one again', async () => {
  const { page, orderId } = await placeOrder(ana, 'paypal', orderOf())
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  const [payment] = (await store.office.orders.show(orderId)).payments
  const before = (await report()).totals
  for (const [become, gone] of [
    ['charged_back', 300],
    ['reimbursed', 0],
    ['refunded', 300],
  ] as const) {
    await store.control(`/payments/${payment?.id}`, { become })
    await store.shop.payments.followPayment(orderId)
    const { refundedCents, netCents } = (await report()).totals
    expect([become, refundedCents - before.refundedCents, before.netCents - netCents]).toEqual([become, gone, gone])
  }
})

test('every file that takes out what the store knows stands in the record, without whom was searched for', async () => {
  const { account } = await ana.want(200, 'GET', '/api/me')
  const recorded = async () => (await owner.want(200, 'GET', '/api/admin/audit')).items
  for (const [, path] of exportCalls) {
    const before = await recorded()
    const address = path.replace('{uid}', account.uid)
    expect((await owner.get(`${address}${path.includes('/orders/') ? '?query=a%40example.test' : ''}`)).status).toBe(
      200,
    )
    const known = new Set(before.map(({ id }) => id))
    const added = (await recorded()).filter(({ id }) => !known.has(id))
    expect([path, added]).toEqual([path, [expect.objectContaining({ action: expect.stringMatching(/\.export$/) })]])
    expect(JSON.stringify(added[0]?.details)).not.toContain('@')
  }
})

test('a file that is taken out bears the day of the store’s zone, not that of UTC', async () => {
  const nameOf = async (client: Client, path: string) => (await client.get(path)).headers.get('content-disposition')
  expect(await nameOf(owner, '/api/admin/orders/export')).toBe('attachment; filename="orders-2026-11-21.csv"')
  expect(await nameOf(owner, '/api/admin/catalog/export')).toBe('attachment; filename="catalog-2026-11-21.json"')
  expect(await nameOf(ana, '/api/me/data')).toBe('attachment; filename="my-data-2026-11-21.json"')
})
