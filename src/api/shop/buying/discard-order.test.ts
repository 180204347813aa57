import { expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()

const discard = (client: Client, orderId: string, status: number) =>
  client.want(status, 'POST', `/api/me/orders/${orderId}/discard`)
const read = (orderId: string) => ana.want(200, 'GET', `/api/me/orders/${orderId}`)

test('an unpaid order tells where it can be paid, until its buyer discards it; then it is closed at the provider', async () => {
  const { orderId, page, providerId } = await placeOrder(ana, 'paypal')
  expect(await read(orderId)).toMatchObject({ status: 'awaiting_payment', payUrl: page })
  await discard(ana, orderId, 204)
  await discard(ana, orderId, 204)
  expect(await read(orderId)).toMatchObject({ status: 'cancelled', payUrl: null })
  const [listed] = await ana.want(200, 'GET', '/api/me/orders?limit=1')
  expect(listed).toMatchObject({ id: orderId, status: 'cancelled', payUrl: null })
  await press(page, 'approve')
  await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  expect((await store.ledger()).captures).toEqual([])
  const events = store.services.database.read.selectFrom('order_events').selectAll().where('order_id', '=', orderId)
  expect((await events.orderBy('position').execute()).at(-1)).toMatchObject({
    details: expect.stringContaining('buyer'),
  })
})

test('Mercado Pago’s page is where that order can be paid', async () => {
  const { orderId, page } = await placeOrder(ana, 'mercadopago', orderOf())
  expect(await read(orderId)).toMatchObject({ payUrl: page })
  await discard(ana, orderId, 204)
})

test('a paid order cannot be discarded', async () => {
  const { orderId } = await placeOrder(ana, 'free', orderOf('gift', '0.00'))
  await discard(ana, orderId, 409)
  expect(await read(orderId)).toMatchObject({ status: 'paid', payUrl: null })
})

test('while PayPal collects, and until it says how that ended, an order cannot be discarded', async () => {
  await store.control('/webhooks', { mode: 'drop' })
  const { orderId, page, providerId } = await placeOrder(ana, 'paypal')
  await press(page, 'approve')
  const lost = { provider: 'paypal', operation: 'capture-order', effect: 'timeout-after-effect', times: 99 }
  await store.control('/faults', lost)
  const capture = { json: { orderID: providerId } }
  expect(await ana.want(200, 'POST', '/api/payments/paypal/capture', capture)).toMatchObject({ status: 'PENDING' })
  await discard(ana, orderId, 409)
  expect(await read(orderId)).toMatchObject({ status: 'awaiting_payment' })
  await store.shop.payments.followPayment(orderId)
  expect(await read(orderId)).toMatchObject({ status: 'paid' })
})

test('what was paid at Mercado Pago, and of which no word came, is found instead', async () => {
  const { orderId, page } = await placeOrder(ana, 'mercadopago')
  await press(page, 'approve')
  expect(await read(orderId)).toMatchObject({ status: 'awaiting_payment' })
  await discard(ana, orderId, 409)
  expect(await read(orderId)).toMatchObject({ status: 'paid' })
})

test('nobody discards the order of another, and strangers sign in first', async () => {
  const { orderId } = await placeOrder(ana, 'paypal')
  await discard(await store.newBuyer(), orderId, 404)
  await discard(store.newClient(), orderId, 401)
  await discard(ana, 'unknown', 404)
  expect(await read(orderId)).toMatchObject({ status: 'awaiting_payment' })
})

test('while Mercado Pago does not answer, its orders can be discarded all the same', async () => {
  const { orderId } = await placeOrder(ana, 'mercadopago')
  await store.control('/faults', { provider: 'mercadopago', operation: '*', effect: 'error500', times: 99 })
  await discard(ana, orderId, 204)
})
