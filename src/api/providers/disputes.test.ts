import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { openSellingStore, placeOrder, press, type SellingStore } from '#test/stores/selling-store.ts'

let store: SellingStore
let ana: Client
let owner: Client

beforeAll(async () => {
  store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
  owner = await newOwner(store)
})
afterAll(() => store[Symbol.asyncDispose]())
beforeEach(async () => {
  await store.control('/reset', {})
  await store.control('/webhooks', { mode: 'drop' })
  // A new buyer for each test, since buying the same figure twice raises a concern.
  ana = await store.newBuyer()
})

const follow = (orderId: string) => store.shop.payments.followPayment(orderId)
const show = (orderId: string) => owner.want(200, 'GET', `/api/admin/orders/${orderId}`)
const become = (id: string, word: string, more = {}) => store.control(`/payments/${id}`, { become: word, ...more })
const isFlagged = async (orderId: string) => {
  const { items } = await owner.want(200, 'GET', '/api/admin/orders?status=flagged')
  return items.some(({ id }) => id === orderId)
}

/** Sells a figure and returns the provider's payment id. */
async function sell(provider: 'paypal' | 'mercadopago', outcome = 'approve') {
  const { page, orderId } = await placeOrder(ana, provider)
  if (outcome === 'approve') await press(page, outcome)
  else await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  await follow(orderId)
  const { status, payments } = await show(orderId)
  expect(status).toBe('paid')
  return { orderId, id: payments[0]?.id ?? '' }
}
const statusOf = async (orderId: string) => (await ana.want(200, 'GET', `/api/payments/${orderId}`)).status
const becomes = (orderId: string, status: string) => expect.poll(() => statusOf(orderId)).toBe(status)

test('without the permission a signed notice freezes, and the one of the won dispute thaws', async () => {
  const { orderId, id } = await sell('paypal')
  await store.control('/permissions', { readDisputes: false })
  await store.control('/webhooks', { mode: 'duplicate' })
  await become(id, 'disputed', { held: false })
  await becomes(orderId, 'disputed')
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'disputed', reason: 'alleged', payments: [{ doubt: 'alleged' }] })
  expect(await isFlagged(orderId)).toBe(true)
  await become(id, 'reimbursed')
  await becomes(orderId, 'paid')
  expect(await isFlagged(orderId)).toBe(false)
})

test('without the permission and the notice nothing is known, until the bank takes the money', async () => {
  const { orderId, id } = await sell('paypal')
  await store.control('/permissions', { readDisputes: false })
  await become(id, 'disputed', { held: false })
  await follow(orderId)
  expect(await statusOf(orderId)).toBe('paid')
  await store.control('/webhooks', { mode: 'deliver' })
  await become(id, 'charged_back')
  await becomes(orderId, 'charged_back')
})

test.each(['pending', 'declined'])('a Mercado Pago payment that reads %s twice is frozen and shown', async (effect) => {
  const { orderId, id } = await sell('mercadopago')
  const fault = { provider: 'mercadopago', operation: 'get-payment', effect, times: 2 }
  await store.control('/faults', fault)
  await follow(orderId)
  expect(await statusOf(orderId)).toBe('paid')
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({
    status: 'disputed',
    reason: 'lost',
    payments: [{ id, doubt: 'lost' }],
  })
  expect(await isFlagged(orderId)).toBe(true)
  await follow(orderId)
  expect(await statusOf(orderId)).toBe('paid')
  expect(await isFlagged(orderId)).toBe(false)
})

test('one of two cards that is lost freezes the whole', async () => {
  const { orderId } = await sell('mercadopago', 'two-cards')
  // Each of the two payments is looked up once, and one of them a second time.
  await store.control('/faults', { provider: 'mercadopago', operation: 'get-payment', effect: 'pending', times: 3 })
  await follow(orderId)
  expect(await statusOf(orderId)).toBe('paid')
  await follow(orderId)
  const { status, reason, payments } = await show(orderId)
  expect({ status, reason }).toEqual({ status: 'disputed', reason: 'lost' })
  expect(payments.filter(({ doubt }) => doubt === 'lost')).toHaveLength(1)
  await follow(orderId)
  expect(await statusOf(orderId)).toBe('paid')
})

test('a dispute at Mercado Pago freezes and thaws by the payment’s own status', async () => {
  const { orderId, id } = await sell('mercadopago')
  await become(id, 'disputed')
  await follow(orderId)
  expect(await show(orderId)).toMatchObject({ status: 'disputed', reason: 'disputed' })
  await become(id, 'reimbursed')
  await follow(orderId)
  expect(await statusOf(orderId)).toBe('paid')
})

test('the test of the connection says that disputes cannot be seen', async () => {
  await store.control('/permissions', { readDisputes: false })
  const probe = () => owner.want(200, 'POST', '/api/admin/settings/test/paypal', { json: { changes: {} } })
  expect(await probe()).toEqual({ outcome: 'disputes-unseen', detail: null })
})
