import { expect, test } from 'vitest'
import { openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'

test('what a page does for another account than the one that is signed in is refused and changes nothing', async () => {
  await using store = await openSellingStore()
  const [ana, bob] = [await store.newBuyer(), await store.newBuyer()]
  const uidOf = async (client: typeof ana) => (await client.want(200, 'GET', '/api/me')).account.uid
  const headers = { 'x-account': await uidOf(ana) }
  const body = { amount: '0.00', email: bob.email, items: [{ slug: 'gift', quantity: 1 }] }
  for (const [method, path, json] of [
    ['PUT', '/api/me/cart/dragon', {}],
    ['PUT', '/api/me/favorites/dragon', undefined],
    ['POST', '/api/payments/free/orders', body],
    ['POST', '/api/auth/sign-out', {}],
  ] as const) {
    const answer = await bob.send(method, path, { headers, ...(json ? { json } : {}) })
    expect([answer.status, (await answer.json()).error.message], path).toEqual([
      401,
      'Another account has signed in to this browser. Nothing was changed.',
    ])
  }
  expect(await bob.want(200, 'GET', '/api/me')).toMatchObject({ cart: [], favorites: [], owned: [] })
  expect(await bob.want(200, 'GET', '/api/me/orders')).toEqual([])
  expect((await ana.send('PUT', '/api/me/cart/dragon', { headers, json: {} })).status).toBe(200)
})

test('what a page does for an account that is signed out is a guest’s in no store, and strangers go on', async () => {
  await using store = await openSellingStore({ settings: { STORE_ACCESS: 'open' } })
  const { uid } = (await (await store.newBuyer()).want(200, 'GET', '/api/me')).account
  const nobody = store.newClient()
  const { orderId, providerId } = await placeOrder(nobody, 'paypal')
  const placed = (await store.ledger()).orders
  for (const [method, path, json] of [
    ['POST', '/api/payments/paypal/orders', orderOf()],
    ['POST', '/api/payments/mercadopago/orders', orderOf()],
    ['POST', '/api/payments/free/orders', { ...orderOf('gift', '0.00') }],
    ['POST', '/api/payments/paypal/capture', { orderID: providerId }],
    ['GET', `/api/payments/${orderId}`, undefined],
    ['GET', `/api/me/orders/${orderId}`, undefined],
  ] as const) {
    const answer = await nobody.send(method, path, { headers: { 'x-account': uid }, ...(json ? { json } : {}) })
    expect(answer.status, path).toBe(401)
  }
  expect((await store.ledger()).orders).toEqual(placed)
  await nobody.want(200, 'GET', `/api/me/orders/${orderId}`)
  // By then the page may be a sign-in screen.
  for (const path of ['/api/auth/get-session', '/api/products'])
    expect((await nobody.send('GET', path, { headers: { 'x-account': uid } })).status, path).toBe(200)
})
