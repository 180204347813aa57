import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openSellingStore, orderOf, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
let ana: Client

beforeAll(async () => {
  // As strict as the real provider: refuses an item without a price and drops http addresses.
  store = await openSellingStore({
    strict: true,
    settings: { MERCADOPAGO_CURRENCY: 'ARS', MERCADOPAGO_RATE: '1412.50', PENDING_POLL_SECONDS: '600' },
  })
  ana = await store.newBuyer()
  await store.control('/webhooks', { mode: 'drop' })
})
afterAll(() => store[Symbol.asyncDispose]())

const statusOf = async (orderId: string) => (await ana.want(200, 'GET', `/api/payments/${orderId}`)).status

test('a cart with a free and a paid figure is paid, and both are delivered', async () => {
  const items = [
    { slug: 'dragon', quantity: 1 },
    { slug: 'gift', quantity: 2 },
  ]
  const { placed, page, orderId } = await placeOrder(ana, 'mercadopago', { ...orderOf(), items })
  expect(placed).toMatchObject({ currency: 'ARS', amount: '4237.50' })
  await press(page, 'approve')
  await store.shop.payments.followPayment(orderId)
  expect(await statusOf(orderId)).toBe('paid')
  const rights = await store.services.database.read
    .selectFrom('entitlements')
    .select('state')
    .where('order_id', '=', orderId)
    .execute()
  expect(rights).toEqual([{ state: 'active' }, { state: 'active' }])
  const mail = await store.services.database.read
    .selectFrom('mails')
    .select('text')
    .where('unique_key', '=', `receipt:${orderId}`)
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('(USD 3.00).\n\nSe cobraron ARS 4237.50.')
})
