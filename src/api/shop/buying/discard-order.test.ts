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
  expect((await events.execute()).at(-1)).toMatchObject({ details: expect.stringContaining('buyer') })
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

test('nobody discards the order of another, and strangers sign in first', async () => {
  const { orderId } = await placeOrder(ana, 'paypal')
  await discard(await store.newBuyer(), orderId, 404)
  await discard(store.newClient(), orderId, 401)
  await discard(ana, 'unknown', 404)
  expect(await read(orderId)).toMatchObject({ status: 'awaiting_payment' })
})
