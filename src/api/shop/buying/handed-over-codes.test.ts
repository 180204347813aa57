import { expect, test } from 'vitest'
import { openGuestShop } from '#test/stores/guest-shop.ts'
import { orderOf, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, newAddress, read } = await openGuestShop()
await store.office.codes.make({ code: 'ONCE', percent: 50, perPerson: 1 })

const half = (email: string, code = 'ONCE') => ({ ...orderOf('dragon', '1.50'), email, code })
const statusOf = async (orderId: string) =>
  (await read.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status
const buyer = async (who: string) => {
  const client = store.newClient()
  return { client, email: who === 'a member' ? await client.signUp() : newAddress() }
}
const refused = async (client: ReturnType<typeof store.newClient>, json: ReturnType<typeof half>) =>
  (await client.want(400, 'POST', '/api/payments/mercadopago/orders', { json })).error.details

test.each(['a guest', 'a member'])(
  '%s cancels at PayPal, and gets the same price with the same code at Mercado Pago',
  async (who) => {
    const { client, email } = await buyer(who)
    await store.office.codes.make({ code: `LAST-${who.at(-1)}`, percent: 50, perPerson: 1, limit: 1 })
    const json = half(email, `last-${who.at(-1)}`)
    const former = await placeOrder(client, 'paypal', json)
    expect((await press(former.page, 'cancel'))?.pathname).toBe('/failure')
    const { items, code } = json
    expect(await client.want(200, 'POST', '/api/quote', { json: { items, code } })).toMatchObject({ totalCents: 150 })
    const { orderId } = await placeOrder(client, 'mercadopago', json)
    expect([await statusOf(former.orderId), await statusOf(orderId)]).toEqual(['cancelled', 'awaiting_payment'])
    // And back again: Mercado Pago is asked first, and has received no money.
    const again = await placeOrder(client, 'paypal', json)
    expect([await statusOf(orderId), await statusOf(again.orderId)]).toEqual(['cancelled', 'awaiting_payment'])
    await press(again.page, 'approve')
    await client.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: again.providerId } })
    expect(await statusOf(again.orderId)).toBe('paid')
    await press(former.page, 'approve')
    await client.send('POST', '/api/payments/paypal/capture', { json: { orderID: former.providerId } })
    expect(await statusOf(former.orderId)).toBe('cancelled')
    expect(await refused(client, json)).toEqual({ code: 'used-up' })
  },
)

test('what was paid at Mercado Pago, and of which no word came, keeps its code', async () => {
  const { client, email } = await buyer('a guest')
  await store.control('/webhooks', { mode: 'drop' })
  const { page, orderId } = await placeOrder(client, 'mercadopago', half(email))
  await press(page, 'approve')
  expect(await statusOf(orderId)).toBe('awaiting_payment')
  expect(await refused(client, half(email))).toEqual({ code: 'already-used' })
  expect(await statusOf(orderId)).toBe('paid')
  await store.control('/webhooks', { mode: 'deliver' })
})

test('who types another’s address takes no code of theirs over, and learns nothing of them', async () => {
  const { client, email } = await buyer('a guest')
  const { orderId } = await placeOrder(client, 'paypal', half(email))
  const stranger = store.newClient()
  const { error } = await stranger.want(403, 'POST', '/api/payments/mercadopago/orders', { json: half(email) })
  expect(error.details).toEqual({ reason: 'account-needed' })
  expect(await statusOf(orderId)).toBe('awaiting_payment')
})

test('a guest discards an open order in the browser that holds it, and nobody else does', async () => {
  const { client, email } = await buyer('a guest')
  const { orderId } = await placeOrder(client, 'paypal', half(email))
  const discard = `/api/me/orders/${orderId}/discard` as const
  const other = await buyer('a guest')
  await other.client.want(401, 'POST', discard)
  await placeOrder(other.client, 'paypal', half(other.email))
  await other.client.want(404, 'POST', discard)
  expect(await statusOf(orderId)).toBe('awaiting_payment')
  await client.want(204, 'POST', discard)
  await client.want(204, 'POST', discard)
  expect(await statusOf(orderId)).toBe('cancelled')
  await placeOrder(store.newClient(), 'mercadopago', half(email))
})

test('while Mercado Pago does not answer either, the code goes over all the same', async () => {
  const { client, email } = await buyer('a guest')
  const { orderId } = await placeOrder(client, 'mercadopago', half(email))
  const away = { provider: 'mercadopago', operation: '*', effect: 'error500', times: 1_000 }
  await store.control('/faults', away)
  await placeOrder(client, 'paypal', half(email))
  expect(await statusOf(orderId)).toBe('cancelled')
})
