import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import { openSqlite } from '#adapters/database/sqlite/sqlite-database.ts'
import { migrate } from '#server/migrating/migrate.ts'
import { makeEmptyDatabase, makeTemporaryFolder } from './stores/test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with the current schema and no rows, for tests to copy: a file, or a name on the test server. */
    preparedDatabase: string
  }
}

/** Applies the migrations once for all tests instead of once per database. */
export default async function prepareDatabases(project: TestProject) {
  const { folder, remove } = makeTemporaryFolder('prepared')
  const onServer = await makeEmptyDatabase()
  const file = join(folder, 'prepared.db')
  const database = onServer ? await openPostgres(onServer.url) : await openSqlite(file)
  await migrate(database)
  await database.close()
  project.provide('preparedDatabase', onServer?.name ?? file)
  return async () => {
    await onServer?.remove()
    remove()
  }
}
