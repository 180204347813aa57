import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionName } from '#adapters/events/postgres-event-bus.ts'
import { openLiveStream } from '#test/live/open-live-stream.ts'
import { openNodes } from '#test/stores/open-nodes.ts'
import type { TestStore } from '#test/stores/open-test-store.ts'
import { waitUntil } from '#test/wait-until.ts'

const withPostgres = test.skipIf(!process.env.TEST_DATABASE_URL)

/** Ends the connections on which nodes hear from each other. Returns how many there were. */
async function cutConnections({ services }: TestStore) {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${connectionName}`.execute(services.database.writer)
  return rows.length
}

withPostgres('a cart that is filled at one node is there at the other, and its streams are told', async () => {
  await using nodes = await openNodes()
  const { here, there } = await nodes.signUp()
  const stream = await openLiveStream(there)
  expect((await stream.next())?.event).toBe('state')
  for (const quantity of [1, 2, 3]) {
    const { version } = await here.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity } })
    expect(await stream.next()).toEqual({ event: 'state', id: String(version), data: { version } })
    // The client then asks that node, which has kept its earlier answer.
    expect(await there.want(200, 'GET', '/api/me')).toMatchObject({ version, cart: [{ quantity }] })
  }
  await stream.close()
})

withPostgres('a sign-out and a ban at one node end the streams of the other', async () => {
  await using nodes = await openNodes()
  const { here, there } = await nodes.signUp()
  const stream = await openLiveStream(there)
  await stream.next()
  await here.want(200, 'POST', '/api/auth/sign-out', { json: {} })
  expect(await stream.next()).toMatchObject({ event: 'account', data: { state: 'signed-out' } })
  expect((await there.get('/api/me')).status).toBe(401)

  const other = await nodes.signUp()
  const { account } = await other.there.want(200, 'GET', '/api/me')
  const streams = [await openLiveStream(other.there), await openLiveStream(other.here)]
  for (const open of streams) await open.next()
  await nodes.first.shop.accounts.ban({ accountId: account.uid, reason: 'a test', redirect: '/lockout' })
  for (const open of streams)
    expect(await open.next()).toMatchObject({ event: 'account', data: { state: 'banned', redirect: '/lockout' } })
  expect((await other.there.get('/api/me')).status).toBe(401)
})

withPostgres('the node itself is told once', async () => {
  await using nodes = await openNodes()
  const { here } = await nodes.signUp()
  const { account } = await here.want(200, 'GET', '/api/me')
  const told: unknown[] = []
  nodes.first.shop.events.subscribe(account.uid, (event) => void told.push(event))
  const { version } = await here.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  expect(told).toEqual([{ kind: 'state', version }])
  const echo = Promise.withResolvers<void>()
  nodes.first.shop.events.subscribe('echo', () => echo.resolve())
  // Arrives after everything that was sent before it.
  nodes.second.shop.events.publish('echo', { kind: 'state', version: 1 })
  await echo.promise
  expect(told).toHaveLength(1)
})

withPostgres('after the connection broke, streams and polls find what they missed', async () => {
  await using nodes = await openNodes()
  const { here, there, email } = await nodes.signUp()
  const leaver = await nodes.signUp()
  const stream = await openLiveStream(there)
  const leaving = await openLiveStream(leaver.there)
  for (const open of [stream, leaving]) await open.next()
  const { version: before } = await there.want(200, 'GET', '/api/me')
  const poll = there.want(200, 'GET', `/api/me/live?wait=30&since=${before}`)
  let gaps = 0
  nodes.second.shop.events.onGap(() => {
    gaps += 1
  })
  expect(await cutConnections(nodes.first)).toBe(2)
  // As if a node had made a change and died before announcing it.
  const { database } = nodes.first.services
  const version = before + 7
  await database.write(async (transaction) => {
    await transaction.updateTable('accounts').set({ version }).where('email', '=', email).execute()
    const { id } = await transaction
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', leaver.email)
      .executeTakeFirstOrThrow()
    await transaction.deleteFrom('sessions').where('user_id', '=', id).execute()
  })
  expect(await stream.next()).toMatchObject({ event: 'state', data: { version } })
  expect(await leaving.next()).toMatchObject({ event: 'account', data: { state: 'signed-out' } })
  expect(await poll).toEqual({ version })
  await waitUntil(() => gaps >= 2)
  // And it hears again.
  const changed = await here.want(200, 'PUT', '/api/me/cart/dragon', { json: {} })
  expect(await stream.next()).toMatchObject({ event: 'state', data: { version: changed.version } })
  await stream.close()
})

withPostgres('a price that is changed at one node is new on the pages of the other', async () => {
  await using nodes = await openNodes({ STORE_ACCESS: 'open' })
  const there = nodes.second.newClient()
  const page = async () => (await there.want(200, 'GET', '/api/products/dragon')).product.price
  expect(await page()).toBe('$3')
  await nodes.first.office.products.edit({ id: '101', change: { price: '$7' } })
  await waitUntil(async () => (await page()) === '$7')
})
