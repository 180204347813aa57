import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import type { Reader } from '#domain/database.ts'
import { openLiveStream } from '#test/live/open-live-stream.ts'
import { hasPooler, openPooler } from '#test/stores/open-pooler.ts'
import { openTestStore } from '#test/stores/open-test-store.ts'
import { openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { makeEmptyDatabase } from '#test/stores/test-database.ts'

const isHere = Boolean(process.env.TEST_DATABASE_URL) && hasPooler
const behindPooler = test.skipIf(!isHere)
if (!isHere) test.skip('PgBouncer is tried where it is installed and TEST_DATABASE_URL names a server', () => {})

async function emptyPlace() {
  const place = await makeEmptyDatabase()
  if (!place) throw new Error('needs PostgreSQL')
  return { url: place.url, [Symbol.asyncDispose]: place.remove }
}

const limitOf = async (reader: Reader) => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(reader)
  return rows[0]?.limit
}

behindPooler.each([
  ['refuses the limits of sessions', ''],
  ['ignores the limits of sessions', 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout'],
])('a store sells and tells behind a pooler of transactions that %s', async (_what, ignores) => {
  await using place = await emptyPlace()
  await using pooler = await openPooler(place.url, { ignores })
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: place.url, DATABASE_POOL: '20' }
  await using store = await openSellingStore({ settings })
  await using other = await openTestStore({ settings })
  const buyer = await store.newBuyer()
  const there = other.newClient()
  await there.signIn(buyer.email)
  const stream = await openLiveStream(there)
  await stream.next()
  const { version } = await buyer.want(200, 'PUT', '/api/me/cart/dragon', { json: { quantity: 2 } })
  expect(await stream.next()).toMatchObject({ event: 'state', data: { version } })
  await stream.close()
  await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
  expect((await buyer.want(200, 'GET', '/api/me')).owned).toEqual(['gift'])
  // Many more at once than the pooler has connections.
  const puts = Array.from({ length: 60 }, (_, index) =>
    buyer.want(200, 'PUT', '/api/me/cart/wizard', { json: { quantity: index + 1 } }),
  )
  const versions = (await Promise.all(puts)).map((answer) => answer.version)
  expect(new Set(versions).size).toBe(60)
  const { database } = store.services
  expect(await database.write((transaction) => limitOf(transaction))).toBe('10s')
  // The session is reused by the next client.
  expect(await limitOf(database.read)).toBe('0')
})

behindPooler(
  'without a direct way the start is refused by the name of the setting, and leaves nothing locked',
  async () => {
    await using place = await emptyPlace()
    await using pooler = await openPooler(place.url)
    await expect(openTestStore({ settings: { DATABASE_URL: pooler.url } })).rejects.toThrow(
      /^DATABASE_DIRECT_URL must point to the PostgreSQL server itself/,
    )
    const database = await openPostgres(place.url, { pool: 3 })
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(database.read)
    expect(rows).toEqual([])
    await database.close()
  },
)

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'directly every statement has its limit, and the pool its size',
  async () => {
    await using place = await emptyPlace()
    const database = await openPostgres(place.url, { pool: 3 })
    expect(await limitOf(database.read)).toBe('10s')
    const held = async () => {
      const { rows } = await sql<{ held: number }>`select count(*) as held, pg_sleep(0.05) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`.execute(database.read)
      return rows[0]?.held ?? 0
    }
    expect(Math.max(...(await Promise.all(Array.from({ length: 12 }, held))))).toBe(3)
    await database.close()
  },
)
