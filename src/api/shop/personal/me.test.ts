import { expect, test } from 'vitest'
import { giveRole } from '#test/accounts/give-role.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'
import { waitForWork } from '#test/wait-for-work.ts'

test('a new account has an empty state, and its ETag saves the transfer', async () => {
  await using store = await openTestStore()
  const client = store.newClient()
  const email = await client.signUp()
  const answer = await client.get('/api/me')
  const etag = answer.headers.get('etag') ?? ''
  expect(await answer.json()).toMatchObject({
    account: { email, displayName: 'Ana', photoURL: null, role: 'customer', emailVerified: false, news: false },
    cart: [],
    favorites: [],
    owned: [],
  })
  expect((await client.get('/api/me', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('its ETag saves nothing once its role or proved address changed, on the way without memory too', async () => {
  await using store = await openTestStore()
  const client = store.newClient()
  const email = await client.signUp()
  // An address other than the kept one.
  const path = '/api/me?fresh'
  const etag = (await client.get(path)).headers.get('etag') ?? ''
  const again = () => client.get(path, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await giveRole(store.services, { email, role: 'owner' })
  const changed = await again()
  expect([changed.status, (await changed.json()).account]).toMatchObject([200, { role: 'owner', emailVerified: true }])
})

test('favorites and cart lines are set, changed and taken away', async () => {
  await using store = await openSellingStore()
  // A picture finished later would replace the first one.
  await waitForWork(store)
  const client = store.newClient()
  await client.signUp()
  const { product: first } = await client.want(200, 'GET', '/api/products/dragon')
  const { product: second } = await client.want(200, 'GET', '/api/products/wizard')
  await client.want(200, 'PUT', `/api/me/favorites/${first.slug}`)
  await client.want(200, 'PUT', `/api/me/favorites/${first.slug}`)
  await client.want(200, 'PUT', `/api/me/cart/${first.slug}`)
  await client.want(200, 'PUT', `/api/me/cart/${second.id}`, { json: { quantity: 2.9 } })
  await client.want(200, 'PATCH', `/api/me/cart/${first.id}`, { json: { quantity: 0 } })
  const me = await client.want(200, 'GET', '/api/me')
  expect(me.favorites).toEqual([
    {
      id: first.id,
      slug: first.slug,
      image: first.image,
      name: first.title,
      price: first.priceCents / 100,
      quantity: 1,
      available: true,
    },
  ])
  expect(me.cart.map((line: { slug: string; quantity: number }) => [line.slug, line.quantity])).toEqual([
    [first.slug, 1],
    [second.slug, 2],
  ])
  await client.want(200, 'DELETE', `/api/me/favorites/${first.slug}`)
  await client.want(200, 'DELETE', `/api/me/cart/${first.slug}`)
  const { version } = await client.want(200, 'DELETE', `/api/me/cart/${first.slug}`)
  const after = await client.want(200, 'GET', '/api/me')
  expect([after.favorites, after.cart.length, after.version]).toEqual([[], 1, version])
})

test('a write repeated under its key has no second effect, and the key belongs to its body', async () => {
  await using store = await openSellingStore()
  const client = store.newClient()
  await client.signUp()
  const path = '/api/me/cart/dragon'
  const headers = { 'idempotency-key': 'one click' }
  const first = await client.want(200, 'PUT', path, { json: { quantity: 2 }, headers })
  await client.want(200, 'PATCH', path, { json: { quantity: 5 } })
  expect(await client.want(200, 'PUT', path, { json: { quantity: 2 }, headers })).toEqual(first)
  expect((await client.want(200, 'GET', '/api/me')).cart[0]?.quantity).toBe(5)
  expect((await client.send('PUT', path, { json: { quantity: 3 }, headers })).status).toBe(409)
})

test.each([
  ['PUT', '/api/me/favorites/no-such-model', undefined, 404],
  ['PUT', '/api/me/cart/no-such-model', {}, 404],
  ['PATCH', '/api/me/cart/no-such-model', { quantity: 1 }, 404],
  ['PATCH', '/api/me/cart/no-such-model', { quantity: 'two' }, 400],
  ['PATCH', '/api/me/cart/no-such-model', { quantity: 1000 }, 400],
  ['PUT', '/api/me/cart/no-such-model', { quantity: null }, 400],
] as const)('%s %s with %j is refused with %i', async (method, path, json, status) => {
  await using store = await openTestStore()
  const client = store.newClient()
  await client.signUp()
  const answer = await client.send(method, path, json ? { json } : {})
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error: { message: expect.any(String), details: {} } })
})

test('news by mail are agreed to and taken back, once per key, and every device is told', async () => {
  await using store = await openTestStore()
  const client = store.newClient()
  await client.signUp()
  const choose = (news: unknown, headers = {}) => client.send('PUT', '/api/me/news', { json: { news }, headers })
  const read = async () => {
    const { version, account } = await client.want(200, 'GET', '/api/me')
    return [version, account.news]
  }
  const headers = { 'idempotency-key': 'one click' }
  const { version } = await (await choose(true, headers)).json()
  expect(await read()).toEqual([version, true])
  expect((await choose(false)).status).toBe(200)
  expect(await (await choose(true, headers)).json()).toEqual({ version })
  expect(await read()).toEqual([version + 1, false])
  expect((await choose(false, headers)).status).toBe(409)
  for (const wrong of [undefined, null, 1, 'true']) expect((await choose(wrong)).status).toBe(400)
  expect(await read()).toEqual([version + 1, false])
})

test('only whoever is signed in chooses about news, and only from our own pages', async () => {
  await using store = await openTestStore()
  const json = { news: true }
  await store.newClient().want(401, 'PUT', '/api/me/news', { json })
  const client = store.newClient()
  await client.signUp()
  await client.want(403, 'PUT', '/api/me/news', { json, headers: { origin: 'https://evil.example' } })
  expect((await client.want(200, 'GET', '/api/me')).account.news).toBe(false)
})

test('strangers and requests of other sites are refused', async () => {
  await using store = await openTestStore()
  expect((await store.newClient().get('/api/me')).status).toBe(401)
  const client = store.newClient()
  await client.signUp()
  const refused = await client.send('PUT', '/api/me/favorites/x', { headers: { origin: 'https://evil.example' } })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('x-request-id')).toBeTruthy()
})

test('two devices that change one line at once leave one line and rising versions', async () => {
  await using store = await openSellingStore()
  const client = store.newClient()
  await client.signUp()
  const before = (await client.want(200, 'GET', '/api/me')).version
  const writes = Array.from({ length: 10 }, (_, at) =>
    client.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: at + 1 } }),
  )
  const versions = (await Promise.all(writes)).map((answer: { version: number }) => answer.version)
  expect(new Set(versions).size).toBe(10)
  const me = await client.want(200, 'GET', '/api/me')
  expect([me.cart.length, me.version]).toEqual([1, before + 10])
})

test('a browser that takes gzip gets its state compressed, and its tag still saves the transfer', async () => {
  await using store = await openSellingStore()
  const client = store.newClient()
  await client.signUp()
  for (const slug of ['dragon', 'wizard', 'gift']) {
    await client.want(200, 'PUT', `/api/me/cart/${slug}`)
    await client.want(200, 'PUT', `/api/me/favorites/${slug}`)
  }
  await waitForWork(store)
  const answer = await client.get('/api/me', { headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect((await answer.json()).cart).toHaveLength(3)
  const headers = { 'accept-encoding': 'gzip', 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await client.get('/api/me', { headers })).status).toBe(304)
})
