import { expect, test } from 'vitest'
import { openSellingStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

test('a store that collects pesos charges what was quoted and says so, with a provider as strict as the real one', async () => {
  await using store = await openSellingStore({
    settings: { MERCADOPAGO_CURRENCY: 'CLP', MERCADOPAGO_RATE: '950.5', PENDING_POLL_SECONDS: '600' },
    strict: true,
  })
  const ana = await store.newBuyer()
  const { placed, page, orderId } = await placeOrder(ana, 'mercadopago', orderOf('wizard', '9.00', 2))
  expect(placed).toMatchObject({ currency: 'CLP', amount: '8554' })
  expect(await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ paidAt: null, charged: null })
  const { charged, quoted } = await store.office.orders.show(orderId)
  expect([charged, quoted]).toEqual([null, { currency: 'CLP', amount: '8554' }])
  await press(page, 'approve')
  await expect.poll(async () => (await ana.want(200, 'GET', `/api/payments/${orderId}`)).status).toBe('paid')
  expect(await ana.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({
    totalCents: 900,
    currency: 'USD',
    charged: { currency: 'CLP', amount: '8554' },
  })
})

test('after a purchase that nobody finishes the poller pays and delivers it by itself', async () => {
  await using store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '1' } })
  await store.control('/webhooks', { mode: 'drop' })
  const ana = await store.newBuyer()
  const orders = [await placeOrder(ana, 'paypal'), await placeOrder(ana, 'mercadopago')]
  for (const { page } of orders) await press(page, 'approve')
  for (const { orderId } of orders)
    await expect.poll(async () => (await ana.want(200, 'GET', `/api/payments/${orderId}`)).status).toBe('paid')
  await expect.poll(async () => (await ana.want(200, 'GET', '/api/demo/mail')).length).toBe(2)
})

test('a cookie lets the buyer’s browser in for the order it made, over https only where the store is', async () => {
  await using store = await openSellingStore({
    override: ({ settings }) => ({ settings: () => ({ ...settings(), baseUrl: 'https://store.test' }) }),
  })
  const plain = store.newClient()
  const origin = { origin: 'https://store.test' }
  const account = { email: 'ana@example.test', password: 'Trial-Pass-9271!', name: 'Ana' }
  await plain.want(200, 'POST', '/api/auth/sign-up/email', { json: account, headers: origin })
  const answer = await plain.send('POST', '/api/payments/paypal/orders', { json: orderOf(), headers: origin })
  const { orderId } = await answer.json()
  const cookie =
    answer.headers.getSetCookie().find((line) => line.startsWith(`__Secure-estela.order.${orderId}=`)) ?? ''
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Secure/)
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(86_000)
})
