import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#domain/database.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'

/** The database as it is, without migrating it; null where no store was ever started, and none is created. */
export async function openExisting(config: Config): Promise<Database | null> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'estela.db'))) return null
  const database = await openDatabase(config)
  const tables = await database.read.introspection.getTables().catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  if (tables.some(({ name }) => name === 'migrations')) return database
  await database.close()
  return null
}
