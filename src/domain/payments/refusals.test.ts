import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/client.ts'
import { createStandInProvider } from '#test/providers/stand-in-provider.ts'
import { openSellingStore, orderOf, type SellingStore } from '#test/stores/selling-store.ts'
import { inAll } from '../each-language.ts'
import { ShopError } from '../errors.ts'

const stand = createStandInProvider()
let refusal: ShopError | null = null
let starts = 0
let store: SellingStore
let ana: Client

beforeAll(async () => {
  const start: typeof stand.provider.start = async (request) => {
    starts += 1
    if (refusal) throw refusal
    return stand.provider.start(request)
  }
  store = await openSellingStore({
    settings: { PENDING_POLL_SECONDS: '600' },
    override: () => ({ providers: () => ({ paypal: { ...stand.provider, start } }) }),
  })
  ana = await store.newBuyer()
})
afterAll(() => store[Symbol.asyncDispose]())

const order = (headers = {}) => ({ json: orderOf(), headers })
const show = (orderId: string) => store.office.orders.show(orderId)
async function newestOrder(): Promise<string> {
  const { items } = await store.office.orders.search({ page: 1, pageSize: 1 })
  return items[0]?.id ?? ''
}

test('what PayPal refuses for good fails the order and is told as final, without a way back', async () => {
  const { id, orderId } = await ana.want(201, 'POST', '/api/payments/paypal/orders', order())
  const sale = stand.saleOf(orderId)
  stand.approve(sale, 'refused')
  const json = { orderID: id }
  const final = { status: 'DECLINED', orderId, fileName: null, final: true }
  expect(await ana.want(200, 'POST', '/api/payments/paypal/capture', { json })).toEqual(final)
  stand.approve(sale)
  await store.shop.payments.followPayment(orderId)
  expect(await ana.want(200, 'POST', '/api/payments/paypal/capture', { json })).toEqual(final)
  expect(await show(orderId)).toMatchObject({ status: 'failed', reason: 'refused' })
  expect(sale).toMatchObject({ captures: 0, declines: 1 })
  // A caller who only has the token learns no more than the status.
  expect(await store.newClient().want(200, 'POST', '/api/payments/paypal/capture', { json })).toEqual({
    status: 'DECLINED',
  })
})

test('a payment that the provider does not start is refused for good, under its key too, and followed by nobody', async () => {
  refusal = new ShopError(
    'aborted',
    inAll(() => 'PayPal refused the request.'),
    { details: { status: 422, issues: ['PAYEE_ACCOUNT_INVALID'] } },
  )
  starts = 0
  const key = { 'idempotency-key': 'refused once' }
  const first = await ana.want(409, 'POST', '/api/payments/paypal/orders', order(key))
  expect(first.error.details).toEqual({ reason: 'payment-refused' })
  expect(await ana.want(409, 'POST', '/api/payments/paypal/orders', order(key))).toEqual(first)
  expect(starts).toBe(1)
  const orderId = await newestOrder()
  const shown = await show(orderId)
  expect(shown).toMatchObject({ status: 'failed', reason: 'refused' })
  expect(JSON.stringify(shown.events)).toContain('PAYEE_ACCOUNT_INVALID')
  expect(await store.shop.payments.followPayment(orderId)).toBe('done')
  expect(await store.office.overview.countStuckWork()).toMatchObject({ refusals: 1 })
  refusal = null
})

test('what the provider says to the store’s credentials is for the owner, and the same order goes on', async () => {
  refusal = new ShopError(
    'unavailable',
    inAll(() => 'PayPal refused the credentials of this store.'),
    { details: { status: 401 } },
  )
  const key = { 'idempotency-key': 'credentials' }
  await ana.want(503, 'POST', '/api/payments/paypal/orders', order(key))
  const orderId = await newestOrder()
  expect((await show(orderId)).reason).toBe('provider-silent')
  // Nothing is known there of what was never started, which does not mean that the buyer has not approved it.
  await store.shop.payments.followPayment(orderId)
  expect((await show(orderId)).reason).toBe('provider-silent')
  refusal = null
  const placed = await ana.want(201, 'POST', '/api/payments/paypal/orders', order(key))
  expect(placed.orderId).toBe(orderId)
  expect((await show(orderId)).reason).toBe('buyer-away')
})
