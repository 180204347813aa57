import { beforeEach, expect, test } from 'vitest'
import { captureAtPaypal } from '#test/providers/capture-at-paypal.ts'
import { openQuietStore, placeOrder, press } from '#test/stores/selling-store.ts'

const { store, ana } = await openQuietStore()
beforeEach(async () => {
  await store.control('/reset', {})
  await store.control('/webhooks', { mode: 'drop' })
})

const comeBack = (token: string) => ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: token } })
const statusOf = async (orderId: string) => (await ana.want(200, 'GET', `/api/payments/${orderId}`)).status

async function look(orderId: string, times = 1) {
  for (let i = 0; i < times; i += 1) await store.shop.payments.followPayment(orderId)
}

const plenty = 50
const declineAll = () =>
  store.control('/faults', { provider: 'paypal', operation: 'capture-order', effect: 'declined', times: plenty })
/** How many captures the store has tried since `declineAll`. */
async function countTries(): Promise<number> {
  const { faults } = await (await fetch(`${store.simulators?.url}/control/faults`)).json()
  return plenty - faults[0].times
}

async function approved() {
  const { providerId: token, page, orderId } = await placeOrder(ana, 'paypal')
  await press(page, 'approve')
  return { token, page, orderId }
}

test('after a decline nothing is collected by looking, however often', async () => {
  const { token, orderId } = await approved()
  await declineAll()
  expect(await comeBack(token)).toMatchObject({ status: 'DECLINED', links: [{ rel: 'approve' }] })
  await look(orderId, 5)
  expect(await countTries()).toBe(1)
  expect(await statusOf(orderId)).toBe('awaiting_payment')
  expect((await store.office.orders.show(orderId)).reason).toBe('declined')
})

test('a decline that the poller met is not tried again by it either', async () => {
  const { orderId } = await approved()
  await declineAll()
  await look(orderId, 5)
  expect(await countTries()).toBe(1)
})

test('each return of the buyer tries once more, three times in all; then it is told as final', async () => {
  const { token, orderId } = await approved()
  await declineAll()
  for (const _ of [1, 2]) expect(await comeBack(token)).not.toHaveProperty('final')
  const last = { status: 'DECLINED', orderId, fileName: null, final: true }
  expect(await comeBack(token)).toEqual(last)
  expect(await comeBack(token)).toEqual(last)
  await look(orderId)
  expect(await countTries()).toBe(3)
  expect(await statusOf(orderId)).toBe('awaiting_payment')
})

test('five returns at once with a declining card are never more than three tries', async () => {
  const { token } = await approved()
  await declineAll()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => comeBack(token)))
  for (const { status } of answers) expect(['DECLINED', 'PENDING']).toContain(status)
  expect(await countTries()).toBeLessThanOrEqual(3)
})

test('a newer approval is collected without the buyer coming back', async () => {
  const { token, page, orderId } = await approved()
  await store.control('/faults', { provider: 'paypal', operation: 'capture-order', effect: 'declined' })
  await comeBack(token)
  await look(orderId)
  expect(await statusOf(orderId)).toBe('awaiting_payment')
  await press(page, 'approve')
  await look(orderId)
  expect(await statusOf(orderId)).toBe('paid')
})

test('a newer approval is collected when its notice comes', async () => {
  const { token, page, orderId } = await approved()
  await store.control('/faults', { provider: 'paypal', operation: 'capture-order', effect: 'declined' })
  await comeBack(token)
  await store.control('/webhooks', { mode: 'duplicate' })
  await press(page, 'approve')
  await expect.poll(() => statusOf(orderId)).toBe('paid')
  expect((await store.ledger()).captures).toHaveLength(1)
})

test('a cancelled order is never collected, whoever asks; money that moved all the same counts', async () => {
  const { token, orderId } = await approved()
  await store.office.orders.cancel({ orderId })
  expect(await comeBack(token)).toEqual({ status: 'CANCELLED', orderId, fileName: null })
  await look(orderId, 2)
  expect((await store.ledger()).captures).toEqual([])
  expect(await statusOf(orderId)).toBe('cancelled')
  // As if the owner had collected it at PayPal.
  await captureAtPaypal(store, token)
  await look(orderId)
  expect(await statusOf(orderId)).toBe('paid')
})
