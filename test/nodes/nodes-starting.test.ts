import pg from 'pg'
import { expect, test } from 'vitest'
import { probeName } from '#adapters/files/file-names.ts'
import { lockStore } from '#adapters/files/store-lock.ts'
import { digestOf } from '#domain/settings/secrets/agree-on-secret.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'

const withPostgres = test.skipIf(!process.env.TEST_DATABASE_URL)

/** The address of a PostgreSQL database without tables. */
async function emptyPlace() {
  const place = await makeEmptyDatabase()
  if (!place) throw new Error('needs PostgreSQL')
  return { url: place.url, [Symbol.asyncDispose]: place.remove }
}

withPostgres('nodes that start at the same time on an empty database fill it once', async () => {
  await using place = await emptyPlace()
  const settings = { DATABASE_URL: place.url }
  const stores = await Promise.all([1, 2, 3].map(() => openTestStore({ settings, seed: true })))
  for (const { shop } of stores) expect((await shop.catalog.browse({})).total).toBe(12)
  const client = stores[2]?.newClient()
  await client?.signIn('customer@estela.test', 'Demo-1234!')
  for (const store of stores) await store[Symbol.asyncDispose]()
})

withPostgres('a node with another SECRET is refused while others run, and taken when it is alone', async () => {
  await using place = await emptyPlace()
  const settings = { DATABASE_URL: place.url }
  const first = await openTestStore({ settings })
  const other = { ...settings, SECRET: 'another secret of thirty-two letters' }
  await expect(openTestStore({ settings: other })).rejects.toThrow(/^SECRET differs from that of the nodes/)
  const second = await openTestStore({ settings })
  await second[Symbol.asyncDispose]()
  await first[Symbol.asyncDispose]()
  // PostgreSQL notices a moment later that the first one has ended.
  const alone = await waitUntil(() => openTestStore({ settings: other }).catch(() => null))
  await alone[Symbol.asyncDispose]()
})

/** Resolves once PostgreSQL has noticed that nobody uses this database anymore. */
async function whenUnused(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const others = `select 1 from pg_locks where locktype = 'advisory' and database =
    (select oid from pg_database where datname = current_database())`
  await waitUntil(async () => (await client.query(others)).rows.length === 0)
  await client.end()
}

withPostgres('of nodes that start together after SECRET was changed, none is in the way of another', async () => {
  await using place = await emptyPlace()
  const settings = { DATABASE_URL: place.url }
  const first = await openTestStore({ settings })
  await first[Symbol.asyncDispose]()
  await whenUnused(place.url)
  const changed = { ...settings, SECRET: 'another secret of thirty-two letters' }
  const { folder, remove } = makeTemporaryFolder('starting')
  const other = { folder, databaseUrl: place.url }
  // As a node that has got no further than its lock.
  const starting = await lockStore({ ...other, secretDigest: digestOf(changed.SECRET) }, 'shared')
  const stores = await Promise.all([1, 2].map(() => openTestStore({ settings: changed })))
  for (const store of stores) await store[Symbol.asyncDispose]()
  await starting?.release()
  // One of an earlier version does not say what its secret is.
  const earlier = await lockStore(other, 'shared')
  await expect(openTestStore({ settings })).rejects.toThrow(/^SECRET differs from that of the nodes/)
  await earlier?.release()
  remove()
})

test('a store that drains says so at once, without its database and its files, and serves', async () => {
  let asked = 0
  const store = await openTestStore({
    settings: { DRAIN_SECONDS: '10' },
    override: ({ files }) => ({
      files: {
        ...files,
        put: (name, bytes) => {
          if (name === probeName) asked += 1
          return files.put(name, bytes)
        },
      },
    }),
  })
  const client = store.newClient()
  expect((await client.get('/readyz')).status).toBe(200)
  expect(asked).toBe(1)
  const stopped = store[Symbol.asyncDispose]()
  const answer = await client.get('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ ready: false, checks: { staying: false } })
  expect(asked).toBe(1)
  expect((await client.get('/healthz')).status).toBe(200)
  await stopped
  await expect(client.get('/healthz')).rejects.toThrow()
})

withPostgres('work under a lock is done by one node at a time, and left to it or waited for', async () => {
  await using place = await emptyPlace()
  const settings = { DATABASE_URL: place.url }
  const [first, second] = [await openTestStore({ settings }), await openTestStore({ settings })]
  const [here, there] = [first.services.database, second.services.database]
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const order: string[] = []
  // A lock that an open store never takes on its own, unlike the one for cleaning.
  const held = here.withLock('indexing', 'wait', async () => {
    entered.resolve()
    await leave.promise
    order.push('here')
  })
  await entered.promise
  expect(await there.withLock('indexing', 'skip', async () => 'done')).toBeUndefined()
  expect(await there.withLock('filling', 'skip', async () => 'done')).toBe('done')
  const waiting = there.withLock('indexing', 'wait', async () => void order.push('there'))
  leave.resolve()
  await Promise.all([held, waiting])
  expect(order).toEqual(['here', 'there'])
  expect(await there.withLock('indexing', 'skip', async () => 'done')).toBe('done')
  for (const store of [first, second]) await store[Symbol.asyncDispose]()
})
