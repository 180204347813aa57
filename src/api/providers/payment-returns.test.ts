import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
beforeEach(() => store.control('/reset', {}))

const ask = (client: Client, query: Record<string, string>) =>
  client.want(200, 'GET', `/api/payment-returns?${new URLSearchParams(query)}`)

const strange: Record<string, string>[] = [{}, { token: 'UNKNOWN' }, { collection_id: '9,8' }]

const unknown = { standing: 'unknown', orderId: null }

async function paypal() {
  const { providerId: token, page, orderId } = await placeOrder(ana, 'paypal')
  const capture = () => ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: token } })
  return { token, page, orderId, capture }
}

async function paidPaypal() {
  const made = await paypal()
  await press(made.page, 'approve')
  expect(await made.capture()).toMatchObject({ status: 'COMPLETED' })
  const [payment] = await store.services.database.read
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', made.orderId)
    .execute()
  const becomes = async (word: string) => {
    await store.control(`/payments/${payment?.provider_payment_id}`, { become: word })
    await store.shop.payments.followPayment(made.orderId)
  }
  return { ...made, becomes }
}

test('an order that the buyer left at PayPal is unpaid, and over once it is cancelled', async () => {
  const { token, orderId } = await paypal()
  expect(await ask(ana, { token })).toEqual({ standing: 'unpaid', orderId })
  await store.services.database.write((transaction) =>
    transaction.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute(),
  )
  expect(await ask(ana, { token })).toEqual({ standing: 'over', orderId })
})

test('one that the provider declined says so, until the next payment is under way', async () => {
  const { token, page, orderId, capture } = await paypal()
  await press(page, 'decline')
  expect(await capture()).toMatchObject({ status: 'DECLINED' })
  expect(await ask(ana, { token })).toEqual({ standing: 'unpaid', orderId, declined: true })
  await press(page, 'approve')
  await capture()
  expect(await ask(ana, { token })).toEqual({ standing: 'paid', orderId })
})

test('a paid one is paid by every name that an address may have, whatever else the address says', async () => {
  const { token, orderId } = await paidPaypal()
  const names: Record<string, string>[] = [
    { token },
    { order: orderId },
    { external_reference: orderId, token: 'UNKNOWN' },
  ]
  for (const query of names) expect(await ask(ana, query)).toEqual({ standing: 'paid', orderId })
})

test('Mercado Pago’s payment and preference name the order, the second of two cards too', async () => {
  const { providerId, page, orderId } = await placeOrder(ana, 'mercadopago', orderOf())
  expect(await ask(ana, { preference_id: providerId })).toEqual({ standing: 'unpaid', orderId })
  const back = await press(page, 'approve')
  const collection = back?.searchParams.get('collection_id') ?? ''
  await ana.want(200, 'POST', '/api/payments/mercadopago/confirm', { json: { collection_id: collection } })
  for (const list of [collection, `1,${collection}`])
    expect(await ask(ana, { collection_id: list })).toEqual({ standing: 'paid', orderId })
})

test('one under review is still being checked', async () => {
  const { token, page, orderId, capture } = await paypal()
  await press(page, 'pending')
  expect(await capture()).toMatchObject({ status: 'PENDING' })
  expect(await ask(ana, { token })).toEqual({ standing: 'checking', orderId })
})

test('one under review at Mercado Pago that is rejected is over, and so is its attempt', async () => {
  const { page, orderId } = await placeOrder(ana, 'mercadopago', orderOf())
  const back = await press(page, 'pending')
  const collection = back?.searchParams.get('collection_id') ?? ''
  await ana.want(200, 'POST', '/api/payments/mercadopago/confirm', { json: { collection_id: collection } })
  expect(await ask(ana, { collection_id: collection })).toEqual({ standing: 'checking', orderId })
  await store.control(`/payments/${collection}`, { become: 'denied' })
  await store.shop.payments.followPayment(orderId)
  expect(await ask(ana, { collection_id: collection })).toEqual({ standing: 'over', orderId })
  const attempts = store.services.database.read.selectFrom('payment_attempts').select('state')
  expect(await attempts.where('order_id', '=', orderId).execute()).toEqual([{ state: 'closed' }])
})

test('one whose capture has no answer is still being checked', async () => {
  const { token, page, orderId, capture } = await paypal()
  await press(page, 'approve')
  for (const operation of ['capture', 'read'])
    await store.control('/faults', { provider: 'paypal', operation, effect: 'error500', times: 99 })
  expect(await capture()).toMatchObject({ status: 'PENDING' })
  expect(await ask(ana, { token })).toEqual({ standing: 'checking', orderId })
})

test('a payment of the wrong amount is still being checked, since the owner decides', async () => {
  const { token, page, orderId, capture } = await paypal()
  await press(page, 'approve')
  await store.control('/faults', { provider: 'paypal', operation: 'capture', effect: 'wrong-amount', times: 1 })
  expect(await capture()).toMatchObject({ status: 'PENDING' })
  expect(await ask(ana, { token })).toEqual({ standing: 'checking', orderId })
})

test.each([
  ['refunded', 'returned'],
  ['disputed', 'disputed'],
])('a payment that is %s is told as %s', async (word, standing) => {
  const { token, orderId, becomes } = await paidPaypal()
  await becomes(word)
  expect(await ask(ana, { token })).toEqual({ standing, orderId })
})

test('strangers, other customers and unknown names learn nothing', async () => {
  const { token, orderId } = await paidPaypal()
  const ben = await store.newBuyer()
  for (const client of [ben, store.newClient()])
    expect([await ask(client, { token }), await ask(client, { order: orderId })]).toEqual([unknown, unknown])
  for (const query of strange) expect(await ask(ana, query)).toEqual(unknown)
})

test('the checkout cookie is enough', async () => {
  const { token, orderId } = await paidPaypal()
  const sameBrowser = store.newClient()
  for (const [name, value] of ana.cookies) if (!name.includes('session')) sameBrowser.cookies.set(name, value)
  expect(await ask(sameBrowser, { token })).toEqual({ standing: 'paid', orderId })
})

test('a name that no provider writes is refused', async () => {
  await ana.want(400, 'GET', `/api/payment-returns?token=${'x'.repeat(65)}`)
})
