import { expect, test } from 'vitest'
import { openSellingStore } from '#test/stores/selling-store.ts'

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
      'Another account has signed in in this browser. Nothing was changed.',
    ])
  }
  expect(await bob.want(200, 'GET', '/api/me')).toMatchObject({ cart: [], favorites: [], owned: [] })
  expect(await bob.want(200, 'GET', '/api/me/orders')).toEqual([])
  expect((await ana.send('PUT', '/api/me/cart/dragon', { headers, json: {} })).status).toBe(200)
})
