import type { Database } from '#domain/database.ts'
import { compareMigrations } from '#server/migrating/migrate.ts'

/** How the tables differ from those that this program needs. While any are missing, its other queries cannot run. */
export async function compareTables({ read, engine }: Database): Promise<ReturnType<typeof compareMigrations>> {
  const applied = await read.selectFrom('migrations').select(['name', 'checksum']).execute()
  return compareMigrations(engine, applied)
}
