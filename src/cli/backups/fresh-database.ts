import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '#adapters/database/sqlite/sqlite-database.ts'
import { migrate } from '#server/migrating/migrate.ts'

/** A new store's database in a temporary folder, for comparison. */
export async function openFreshDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'estela-fresh-'))
  const database = await openSqlite(join(folder, 'estela.db'))
  await migrate(database)
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
