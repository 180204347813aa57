import type { Database } from '#domain/database.ts'
import { ShopError } from '#domain/errors.ts'
import { isRealShop } from '#domain/settings/is-real-shop.ts'
import { migrate } from '../migrating/migrate.ts'
import { sayStart } from '../starting/start-texts.ts'

/** Whether the present tables can tell what the store is; those from before migration 0087 cannot. */
async function tellsWhatItIs({ read }: Database): Promise<boolean> {
  const tables = await read.introspection.getTables()
  const state = tables.find(({ name }) => name === 'settings_state')
  return state?.columns.some(({ name }) => name === 'real_since') ?? false
}

/**
 * Migrates the tables of a demo. Without its settings, a real shop would become one: with an owner whose password
 * everybody knows, and mails that anybody can read. Throws aborted with the way out, and leaves the tables to the
 * program that knows them, unless only a migration can tell what the store is.
 */
export async function migrateDemo(database: Database): Promise<void> {
  const { read: reader } = database
  if ((await tellsWhatItIs(database)) && (await isRealShop({ reader })))
    throw new ShopError('aborted', sayStart.realShop)
  await migrate(database)
  if (await isRealShop({ reader })) throw new ShopError('aborted', sayStart.realShopMigrated)
}
