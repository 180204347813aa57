import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import type { Database } from '#domain/database.ts'
import { migrate } from '#server/migrating/migrate.ts'
import { openTestSqlite } from './open-test-sqlite.ts'
import { type Collation, makeEmptyDatabase, makeTemporaryFolder } from './test-database.ts'

const shipped = join(import.meta.dirname, '../../db/migrations')

/** A database as an earlier release left it: without the migrations from the given number on. */
export async function openEarlierDatabase(before: string, collation?: Collation) {
  const { folder, remove } = makeTemporaryFolder('earlier')
  const testDatabase = await makeEmptyDatabase(collation)
  const earlier = join(folder, 'migrations')
  cpSync(shipped, earlier, { recursive: true })
  for (const name of readdirSync(earlier)) if (name >= before) rmSync(join(earlier, name))
  const database = testDatabase ? await openPostgres(testDatabase.url) : await openTestSqlite(join(folder, 'shop.db'))
  await migrate(database, earlier)
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close()
      await testDatabase?.remove()
      remove()
    },
  }
}

export type Values = Record<string, string | number | null>

/** Writes a row whose columns the current types may no longer know. */
export const insertRow = (database: Database, table: string, row: Values) =>
  database.write(async (transaction) => {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      transaction,
    )
  })
