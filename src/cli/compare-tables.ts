import { readAppliedMigrations } from '#domain/applied-migrations.ts'
import type { Database } from '#domain/database.ts'
import { compareMigrations } from '#server/migrating/migrate.ts'

/** How the tables differ from those that this program needs. While any are missing, its other queries cannot run. */
export async function compareTables({ read, engine }: Database): Promise<ReturnType<typeof compareMigrations>> {
  return compareMigrations(engine, await readAppliedMigrations({ reader: read }))
}
