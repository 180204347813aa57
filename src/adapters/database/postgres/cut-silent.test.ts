import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startSilentProxy } from '#test/stores/silent-proxy.ts'
import { makeEmptyDatabase } from '#test/stores/test-database.ts'
import { openPostgres } from './postgres-database.ts'

const server = process.env.TEST_DATABASE_URL
const away = { code: 'unavailable', retryAfterSeconds: 5 }

/** A database with a single connection, through a proxy that can fall silent; an answer may take a second. */
async function openBehindProxy() {
  const made = await makeEmptyDatabase()
  if (!made) throw new Error('needs PostgreSQL')
  const proxy = await startSilentProxy(made.url)
  const database = await openPostgres(proxy.url, { pool: 1, answerMs: 1000 })
  await sql`create table notes (id integer primary key)`.execute(database.writer)
  return {
    database,
    proxy,
    notes: async () => (await sql<{ id: number }>`select id from notes`.execute(database.read)).rows,
    async [Symbol.asyncDispose]() {
      await database.close()
      await proxy[Symbol.asyncDispose]()
      await made.remove()
    },
  }
}

test.skipIf(!server)('a server that vanished is told as away, and its connection makes room for another', async () => {
  await using opened = await openBehindProxy()
  const { proxy, notes } = opened
  proxy.fallSilentAt('from notes')
  await expect(notes()).rejects.toMatchObject(away)
  proxy.comesBack()
  expect(await notes()).toEqual([])
})

test.skipIf(!server)('a transaction whose server vanished keeps nothing', async () => {
  await using opened = await openBehindProxy()
  const { database, proxy, notes } = opened
  const lost = database.write(async (transaction) => {
    await sql`insert into notes values (1)`.execute(transaction)
    proxy.fallSilentAt('values (2)')
    await sql`insert into notes values (2)`.execute(transaction)
  })
  await expect(lost).rejects.toMatchObject(away)
  proxy.comesBack()
  expect(await notes()).toEqual([])
})

test.skipIf(!server)('a commit without an answer is told as away, though it may have been kept', async () => {
  await using opened = await openBehindProxy()
  const { database, proxy, notes } = opened
  const unknown = database.write(async (transaction) => {
    await sql`insert into notes values (1)`.execute(transaction)
    proxy.fallSilentAt('commit')
  })
  await expect(unknown).rejects.toMatchObject(away)
  proxy.comesBack()
  expect(await notes()).toEqual([{ id: 1 }])
})

test.skipIf(!server)('a transaction without a time limit is waited for, and the next statement is not', async () => {
  await using opened = await openBehindProxy()
  const { database, proxy, notes } = opened
  await database.write(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`select pg_sleep(1.5)`.execute(transaction)
    await sql`insert into notes values (1)`.execute(transaction)
  })
  expect(await notes()).toEqual([{ id: 1 }])
  proxy.fallSilentAt('from notes')
  await expect(notes()).rejects.toMatchObject(away)
})
