import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres-database.ts'
import { openSqlite } from '#adapters/database/sqlite-database.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'
import { migrate } from './migrate.ts'

const shipped = join(import.meta.dirname, '../../db/migrations')

async function makeDatabaseFactory() {
  const { folder, remove } = makeTemporaryFolder('migrate')
  const testDatabase = await makeEmptyDatabase()
  const migrations = join(folder, 'migrations')
  cpSync(shipped, migrations, { recursive: true })
  return {
    migrations,
    open: () => (testDatabase ? openPostgres(testDatabase.url) : openSqlite(join(folder, 'shop.db'))),
    async [Symbol.asyncDispose]() {
      await testDatabase?.remove()
      remove()
    },
  }
}

test('two nodes that start at once apply each migration once', async () => {
  await using place = await makeDatabaseFactory()
  const nodes = [await place.open(), await place.open()]
  const applied = (await Promise.all(nodes.map((node) => migrate(node)))).flat()
  expect(new Set(applied).size).toBe(applied.length)
  expect(applied.length).toBeGreaterThan(3)
  for (const node of nodes) await node.close()
})

test('a failing migration leaves nothing of itself behind', async () => {
  await using place = await makeDatabaseFactory()
  writeFileSync(join(place.migrations, '9000-broken.sql'), 'CREATE TABLE half_done (id text); SELECT nonsense();')
  const database = await place.open()
  await expect(migrate(database, place.migrations)).rejects.toThrow()
  const names = (await database.read.selectFrom('migrations').select('name').execute()).map((row) => row.name)
  expect(names).toContain('0001-accounts')
  expect(names).not.toContain('9000-broken')
  writeFileSync(join(place.migrations, '9000-broken.sql'), 'CREATE TABLE half_done (id text);')
  expect(await migrate(database, place.migrations)).toEqual(['9000-broken'])
  await database.close()
})

test('a newer database and a changed migration are refused with a sentence', async () => {
  await using place = await makeDatabaseFactory()
  const database = await place.open()
  await migrate(database, place.migrations)
  await expect(migrate(database, shipped)).resolves.toEqual([])
  writeFileSync(join(place.migrations, '9000-future.sql'), 'CREATE TABLE future (id text);')
  await migrate(database, place.migrations)
  await expect(migrate(database, shipped)).rejects.toThrow('The database is newer than this program')
  writeFileSync(join(place.migrations, '9000-future.sql'), 'CREATE TABLE future (id text, more text);')
  await expect(migrate(database, place.migrations)).rejects.toThrow('was changed after it had been applied')
  await database.close()
})

test.runIf(process.env.TEST_DATABASE_URL)('a migration may take longer than a statement of the store', async () => {
  await using place = await makeDatabaseFactory()
  const script = "CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS limit_of_a_statement;"
  writeFileSync(join(place.migrations, '9000-long.postgres.sql'), script)
  const database = await place.open()
  await migrate(database, place.migrations)
  expect((await sql`select * from limits`.execute(database.read)).rows).toEqual([{ limit_of_a_statement: '0' }])
  expect((await sql`show statement_timeout`.execute(database.read)).rows).toEqual([{ statement_timeout: '10s' }])
  await database.close()
})
