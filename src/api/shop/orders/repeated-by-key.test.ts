import { beforeAll, expect, test } from 'vitest'
import { tokenOf } from '#domain/orders/gifts/gift-token.ts'
import { consentVersion } from '#domain/orders/withdrawing/consent-wording.ts'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { openQuietStore, orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore({ STORE_ACCESS: 'open' })
const { database, secret } = store.services

beforeAll(async () => {
  const owner = await newOwner(store)
  await owner.want(200, 'PUT', '/api/admin/taxes', {
    json: { rates: [{ country: 'DE', percent: 19, from: '2020-01-01' }] },
  })
})

const keyed = (status: number, client: Client, call: string, key: string, json?: object) => {
  const [method = '', path = ''] = call.split(' ')
  return client.want(status, method, `/api${path}`, { headers: { 'idempotency-key': key }, ...(json ? { json } : {}) })
}

const order = { ...orderOf(), country: 'DE', consent: consentVersion }

async function buy(client: Client, more: object = {}) {
  const { page, providerId, orderId } = await placeOrder(client, 'paypal', { ...order, ...more })
  await press(page, 'approve')
  await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  return orderId
}

const giftTo = async (to: string) => {
  const orderId = await buy(ana, { gift: { to, name: 'Ana' } })
  const gifts = database.read.selectFrom('gifts').selectAll().where('order_id', '=', orderId)
  return { orderId, token: tokenOf(secret, await gifts.executeTakeFirstOrThrow()) ?? '' }
}

test('a gift is accepted once per key, and no key keeps its link', async () => {
  const [gift, other] = [await giftTo('one@friend.test'), await giftTo('two@friend.test')]
  const ben = await store.newBuyer()
  const first = await keyed(200, ben, `POST /gifts/${gift.token}/claim`, 'g')
  expect(first).toMatchObject({ orderId: gift.orderId })
  await store.office.payments.refund({ orderId: gift.orderId })
  expect(await keyed(200, ben, `POST /gifts/${gift.token}/claim`, 'g')).toEqual(first)
  await keyed(409, ben, `POST /gifts/${other.token}/claim`, 'g')
  const kept = JSON.stringify(await database.read.selectFrom('idempotency_keys').selectAll().execute())
  expect(kept.toLowerCase()).not.toContain(gift.token)
})

test('a gift that was taken back is told as that again', async () => {
  const { orderId, token } = await giftTo('three@friend.test')
  await store.office.payments.refund({ orderId })
  const ben = await store.newBuyer()
  const refused = await keyed(410, ben, `POST /gifts/${token}/claim`, 'gone')
  expect(await keyed(410, ben, `POST /gifts/${token}/claim`, 'gone')).toEqual(refused)
})

test('a gift that a dispute froze is accepted by the same key once the money is back', async () => {
  const { orderId, token } = await giftTo('four@friend.test')
  const become = async (what: string) => {
    const [payment] = (await store.office.orders.show(orderId)).payments
    await store.control(`/payments/${payment?.id}`, { become: what })
    await store.shop.payments.followPayment(orderId)
  }
  const ben = await store.newBuyer()
  await become('disputed')
  for (const _ of [1, 2]) {
    const { error } = await keyed(409, ben, `POST /gifts/${token}/claim`, 'frozen')
    expect(error.details).toEqual({ reason: 'frozen' })
  }
  await become('reimbursed')
  expect(await keyed(200, ben, `POST /gifts/${token}/claim`, 'frozen')).toMatchObject({ orderId })
})

test('an order that is being paid for is given up by the same key if no money came', async () => {
  const buyer = await store.newBuyer()
  const { orderId } = await placeOrder(buyer, 'paypal', order)
  const attempt = (set: { state: 'capturing' | 'open'; capturing_until: string | null }) =>
    database.write((transaction) =>
      transaction.updateTable('payment_attempts').set(set).where('order_id', '=', orderId).execute(),
    )
  await attempt({ state: 'capturing', capturing_until: new Date(Date.now() + 12_000).toISOString() })
  const headers = { 'idempotency-key': 'collected' }
  const refused = await buyer.send('POST', `/api/me/orders/${orderId}/discard`, { headers })
  expect(refused.status).toBe(409)
  expect(refused.headers.get('retry-after')).toBe('12')
  await attempt({ state: 'open', capturing_until: null })
  await keyed(204, buyer, `POST /me/orders/${orderId}/discard`, 'collected')
  expect(await buyer.want(200, 'GET', `/api/me/orders/${orderId}`)).toMatchObject({ status: 'cancelled' })
})

test.each(['an account', 'a guest'])('%s gives up an order once per key, and withdraws from one', async (who) => {
  const buyer = who === 'a guest' ? store.newClient() : await store.newBuyer()
  const { orderId } = await placeOrder(buyer, 'paypal', order)
  for (let times = 0; times < 2; times += 1) await keyed(204, buyer, `POST /me/orders/${orderId}/discard`, 'd')

  const paid = await buy(buyer)
  const call = `POST /me/orders/${paid}/withdrawal`
  const json = { name: 'Rosa Ruiz', email: 'rosa@example.test' }
  const first = await keyed(200, buyer, call, 'w', json)
  expect(await keyed(200, buyer, call, 'w', json)).toEqual(first)
  const { error } = await keyed(409, buyer, call, 'w', { ...json, name: 'Rita Ruiz' })
  expect(error).toMatchObject({ status: 'aborted', details: {} })
  // Keys of guests are kept with the guests.
  const { length } = await database.read
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', 'in', ['d', 'w'])
    .execute()
  expect(length).toBe(who === 'a guest' ? 4 : 2)
})

test('the language is chosen once per key, and strangers choose without one', async () => {
  const ben = await store.newBuyer()
  for (let times = 0; times < 2; times += 1) await keyed(204, ben, 'PUT /voice', 'v', { voice: 'es' })
  await keyed(409, ben, 'PUT /voice', 'v', { voice: 'en' })
  await keyed(204, store.newClient(), 'PUT /voice', 'v', { voice: 'en' })
})
