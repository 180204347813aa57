import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newOwner } from '#test/accounts/new-owner.ts'
import type { Client } from '#test/client.ts'
import { sendRaw } from '#test/raw-request.ts'
import { openSellingStore, placeOrder, press } from '#test/stores/selling-store.ts'
import { routes } from '../routes.ts'

const store = await openSellingStore({ settings: { PENDING_POLL_SECONDS: '600' } })
afterAll(() => store[Symbol.asyncDispose]())
const owner = await newOwner(store)

const announced = { 'content-type': 'application/json' }
/** Every way to send nothing in a request that may have a body. */
const ways: [name: string, headers: Record<string, string>, chunked: boolean][] = [
  ['no header at all', {}, false],
  ['a length of 0', { 'content-length': '0' }, false],
  ['chunks without a byte', {}, true],
  ['JSON announced', announced, false],
  ['JSON announced, with a length of 0', { ...announced, 'content-length': '0' }, false],
  ['JSON announced, in chunks without a byte', announced, true],
]

const sendNothing = (client: Client, call: string, [, headers, chunked]: (typeof ways)[number]) => {
  const [method = '', target = ''] = call.split(' ')
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ')
  const sent = { cookie, origin: store.baseUrl, accept: 'application/json', ...headers }
  return sendRaw(store.baseUrl, { method, target, headers: sent, chunked })
}

test.each(ways)('with %s, a person signs out, here and everywhere', async (...way) => {
  const ana = store.newClient()
  const email = await ana.signUp()
  const elsewhere = store.newClient()
  await elsewhere.signIn(email)
  expect(await sendNothing(ana, 'POST /api/auth/revoke-other-sessions', way)).toMatchObject({ status: 200 })
  await elsewhere.want(401, 'GET', '/api/me')
  await ana.want(200, 'GET', '/api/me')
  expect(await sendNothing(ana, 'POST /api/auth/sign-out', way)).toMatchObject({ status: 200 })
  await ana.want(401, 'GET', '/api/me')
})

test.each(ways)('with %s, a product is put into the cart, and keeps its quantity', async (...way) => {
  const ana = await store.newBuyer()
  expect(await sendNothing(ana, 'PUT /api/me/cart/dragon', way)).toMatchObject({ status: 200 })
  await ana.want(200, 'PATCH', '/api/me/cart/dragon', { json: { quantity: 3 } })
  expect(await sendNothing(ana, 'PUT /api/me/cart/dragon', way)).toMatchObject({ status: 200 })
  expect(await ana.want(200, 'GET', '/api/me')).toMatchObject({ cart: [{ slug: 'dragon', quantity: 3 }] })
})

test.each(ways)('with %s, all that is left of an order is given back', async (...way) => {
  const ana = await store.newBuyer()
  const { page, orderId, providerId } = await placeOrder(ana, 'paypal')
  await press(page, 'approve')
  await ana.want(200, 'POST', '/api/payments/paypal/capture', { json: { orderID: providerId } })
  const refunded = await sendNothing(owner, `POST /api/admin/orders/${orderId}/refund`, way)
  expect(refunded.status).toBe(200)
  expect(JSON.parse(refunded.body)).toMatchObject({ state: 'done', order: { status: 'refunded' } })
})

const takesNothing = routes.flatMap((route) => {
  const content: Record<string, { schema?: unknown }> =
    'request' in route && 'body' in route.request ? route.request.body.content : {}
  const schema = content['application/json']?.schema
  const call = `${route.method.toUpperCase()} /api${route.path}`
  return schema instanceof z.ZodType ? [{ call, optional: schema.safeParse({}).success }] : []
})

test('every call with a body treats nothing as an empty one, and names the fields that it wants', async () => {
  expect(takesNothing.filter(({ optional }) => optional).length).toBeGreaterThan(5)
  expect(takesNothing.filter(({ optional }) => !optional).length).toBeGreaterThan(30)
  for (const { call, optional } of takesNothing) {
    const address = call.replaceAll(/\{\w+\}/g, '1')
    for (const way of ways) {
      const answer = await sendNothing(owner, address, way)
      const told = `${call} with ${way[0]}: ${answer.status} ${answer.body}`
      expect(answer.body, told).not.toMatch(/Malformed|Unsupported/)
      if (!optional && answer.status === 400)
        expect(JSON.parse(answer.body).error.details, told).toHaveProperty('problems')
    }
  }
  // None of them ended the session, which would have spoiled the calls after it.
  await owner.want(200, 'GET', '/api/admin/settings')
})
