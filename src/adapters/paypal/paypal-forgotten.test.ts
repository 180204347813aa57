import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { openSellingStore, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
let ana: Client
const monthSeconds = 31 * 86_400

beforeAll(async () => {
  store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  ana = await store.newBuyer()
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await store.control('/reset', {})
  await store.control('/webhooks', { mode: 'drop' })
})

const follow = (orderId: string) => store.shop.payments.followPayment(orderId)
const show = (orderId: string) => store.office.orders.show(orderId)
const movementsOf = (orderId: string) =>
  store.services.database.read
    .selectFrom('money_movements')
    .select(['kind', 'minor', 'provider_ref'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute()

/** A paid order that PayPal has forgotten, and its capture, which PayPal still knows. */
async function sellLongAgo(before: (captureId: string) => Promise<unknown> = async () => {}) {
  const { page, orderId } = await placeOrder(ana, 'paypal')
  await press(page, 'approve')
  await follow(orderId)
  const captureId = (await show(orderId)).payments[0]?.id ?? ''
  await before(captureId)
  await follow(orderId)
  await store.control('/clock', { advanceSeconds: monthSeconds })
  return { orderId, become: (body: object) => store.control(`/payments/${captureId}`, body) }
}

test('nothing changes when PayPal forgets the order of a paid one', async () => {
  const { orderId } = await sellLongAgo()
  const before = await movementsOf(orderId)
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'paid', payments: [{ status: 'approved', flag: null }] })
  expect(await movementsOf(orderId)).toEqual(before)
})

test.each([
  [{ become: 'refunded' }, 'refunded'],
  [{ become: 'charged_back' }, 'charged_back'],
  [{ become: 'reversed' }, 'charged_back'],
  [{ become: 'disputed' }, 'disputed'],
  [{ become: 'disputed', held: false }, 'disputed'],
])('%o is found by the capture when its order is forgotten: %s', async (fate, status) => {
  const { orderId, become } = await sellLongAgo()
  await become(fate)
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status })
})

test('a part that was given back before stays counted, though the capture alone names no sum', async () => {
  const { orderId, become } = await sellLongAgo((captureId) =>
    store.control(`/payments/${captureId}`, { become: 'refunded', amount: '1.00' }),
  )
  const before = await movementsOf(orderId)
  expect(before).toContainEqual(expect.objectContaining({ kind: 'refund', minor: -100 }))
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'partially_refunded', leftCents: 200 })
  expect(await movementsOf(orderId)).toEqual(before)
  await become({ become: 'refunded' })
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'refunded', leftCents: 0 })
})

test('a refund of ours is made and followed without the order', async () => {
  const { orderId } = await sellLongAgo()
  await store.control('/faults', { provider: 'paypal', operation: 'refund', effect: 'pending' })
  expect(await store.office.payments.refund({ orderId })).toEqual({ state: 'pending' })
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'paid' })
  const [refund] = (await store.ledger()).refunds
  await store.control(`/refunds/${refund?.id}`, { become: 'completed' })
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'refunded' })
})

test('a capture of another order is none of this one', async () => {
  const { orderId } = await sellLongAgo()
  const { orderId: otherId } = await sellLongAgo()
  const other = (await show(otherId)).payments[0]?.id ?? ''
  const attempt = await store.services.database.read
    .selectFrom('payment_attempts')
    .select('provider_order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const paypal = store.services.providers().paypal
  const reading = await paypal?.read({ providerOrderId: attempt.provider_order_id, orderId, paymentIds: [other] })
  expect(reading).toEqual({ state: 'gone', redirectUrl: null, payments: [] })
})
