import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import { openSqlite } from '#adapters/database/sqlite/sqlite-database.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from '#test/stores/test-database.ts'
import { waitUntil } from '#test/wait-until.ts'
import { migrate } from './migrate.ts'

const shipped = join(import.meta.dirname, '../../../db/migrations')

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

test('where nothing is missing a start looks once, however many migrations there are', async () => {
  await using place = await makeDatabaseFactory()
  const database = await place.open()
  await migrate(database)
  let writes = 0
  const write: typeof database.write = (operation) => {
    writes += 1
    return database.write(operation)
  }
  expect(await migrate({ ...database, write })).toEqual([])
  expect(writes).toBe(1)
  await database.close()
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

const withPostgres = test.runIf(process.env.TEST_DATABASE_URL)

withPostgres(
  'an index is built beside running writes, once by two nodes, and again where an attempt broke off',
  async () => {
    await using place = await makeDatabaseFactory()
    const [first, second] = [await place.open(), await place.open()]
    await migrate(first, place.migrations)
    const statement = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS by_path ON migrations (applied_at);'
    writeFileSync(join(place.migrations, '9000-by-path.concurrent.postgres.sql'), statement)
    // The state that an interrupted attempt leaves.
    await first.write((transaction) =>
      first.runScript(
        transaction,
        "drop index if exists by_path; create index by_path on migrations (applied_at); update pg_index set indisvalid = false where indexrelid = 'by_path'::regclass",
      ),
    )
    const applied = await Promise.all([first, second].map((database) => migrate(database, place.migrations)))
    expect(applied.flat()).toEqual(['9000-by-path'])
    const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'by_path'::regclass`.execute(
      first.read,
    )
    expect(rows).toEqual([{ indisvalid: true }])
    for (const database of [first, second]) await database.close()
  },
)

withPostgres('a migration whose table is in use lets others go on, and comes again', async () => {
  await using place = await makeDatabaseFactory()
  const [first, second] = [await place.open(), await place.open()]
  await migrate(first, place.migrations)
  writeFileSync(join(place.migrations, '9000-more.sql'), 'ALTER TABLE jobs ADD COLUMN more text;')
  const leave = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const holding = second.write(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await transaction.selectFrom('jobs').select('id').execute()
    entered.resolve()
    await leave.promise
  })
  await entered.promise
  const migrating = migrate(first, place.migrations)
  const waits = async () => {
    const { rows } = await sql`select 1 from pg_locks where relation = 'jobs'::regclass and not granted`.execute(
      second.read,
    )
    return rows.length > 0
  }
  await waitUntil(waits)
  // It gives up after a while, and whatever waits behind it goes on.
  expect(await second.read.selectFrom('jobs').select('id').execute()).toEqual([])
  leave.resolve()
  await holding
  expect(await migrating).toEqual(['9000-more'])
  for (const database of [first, second]) await database.close()
})
