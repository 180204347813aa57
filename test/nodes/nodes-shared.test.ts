import { expect, test } from 'vitest'
import { type Client, testPassword } from '#test/client.ts'
import { openNodes } from '#test/stores/open-nodes.ts'
import { download, orderOf, placeOrder } from '#test/stores/selling-store.ts'

const withPostgres = test.skipIf(!process.env.TEST_DATABASE_URL)

withPostgres('calls at both nodes count against one limit', async () => {
  // Six calls a minute.
  await using nodes = await openNodes({ RATE_LIMIT_FACTOR: '0.01', STORE_ACCESS: 'open' })
  const [here, there] = [nodes.first.newClient(), nodes.second.newClient()]
  const statuses: number[] = []
  for (let at = 0; at < 5; at += 1)
    for (const client of [here, there]) statuses.push((await client.get(`/api/products/no-such-${at}`)).status)
  const letThrough = statuses.filter((status) => status === 404).length
  // A node learns of the others' calls when it writes its own.
  expect([6, 7]).toContain(letThrough)
  expect(statuses.slice(-2)).toEqual([429, 429])
})

withPostgres('a call that is repeated at the other node is done once, side by side too', async () => {
  await using nodes = await openNodes()
  const { here, there } = await nodes.signUp()
  const headers = { 'idempotency-key': 'once' }
  const place = (client: Client, order = orderOf()) =>
    client.send('POST', '/api/payments/paypal/orders', { json: order, headers })
  const both = await Promise.all([place(here), place(there)])
  const statuses = both.map(({ status }) => status).toSorted()
  // A call that finds the first one still running is told to retry.
  expect([
    [201, 201],
    [201, 409],
  ]).toContainEqual(statuses)
  const again = await Promise.all([place(here), place(there)].map(async (answer) => (await answer).json()))
  expect(again[0].orderId).toEqual(expect.any(String))
  expect(again[1]).toEqual(again[0])
  expect(await there.want(200, 'GET', '/api/me/orders')).toHaveLength(1)
  expect((await place(there, orderOf('wizard', '4.50'))).status).toBe(409)
})

withPostgres('the set-up link of the node that started last opens the store at any node, once', async () => {
  await using nodes = await openNodes({ DEMO: '0' })
  const tokenOf = (link: string | null) => new URL(String(link)).searchParams.get('token') ?? ''
  const [former, token] = [nodes.first, nodes.second].map(({ setUpLink }) => tokenOf(setUpLink))
  const [here, there] = [nodes.first.newClient(), nodes.second.newClient()]
  const person = { name: 'Eva', email: 'eva@example.test', password: testPassword }
  for (const client of [here, there])
    expect((await client.send('POST', '/api/set-up', { json: { token: former, ...person } })).status).toBe(403)
  expect((await here.send('POST', '/api/set-up', { json: { token, ...person } })).status).toBe(201)
  await there.signIn(person.email)
  for (const client of [here, there])
    expect((await client.send('POST', '/api/set-up', { json: { token, ...person } })).status).toBe(404)
})

withPostgres.each([9_000, -9_000])(
  'a node whose clock is %i ms away sells and delivers with the others',
  async (aheadMs) => {
    await using nodes = await openNodes({}, { aheadMs })
    for (const isThere of [false, true]) {
      const person = await nodes.signUp()
      const [buys, fetches] = isThere ? [person.there, person.here] : [person.here, person.there]
      await placeOrder(buys, 'free', orderOf('gift', '0.00'))
      const answer = await download(fetches, await buys.want(200, 'GET', '/api/secure-link?file=gift.zip'))
      expect(answer.status).toBe(200)
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
    const { here, there } = await nodes.signUp()
    const { version } = await here.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: 2 } })
    expect((await there.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: 3 } })).version).toBeGreaterThan(
      version,
    )
    expect((await here.want(200, 'GET', '/api/me')).cart).toMatchObject([{ quantity: 3 }])
  },
)
