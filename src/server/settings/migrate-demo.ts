import type { Database } from '#domain/database.ts'
import { ShopError } from '#domain/errors.ts'
import { isRealShop } from '#domain/settings/is-real-shop.ts'
import { migrate } from '../migrating/migrate.ts'
import { sayStart } from '../starting/start-texts.ts'

/** Whether the tables, as they are, can say what the store is; those of before 0087 cannot. */
async function tellsWhatItIs({ read }: Database): Promise<boolean> {
  const tables = await read.introspection.getTables()
  const state = tables.find(({ name }) => name === 'settings_state')
  return state?.columns.some(({ name }) => name === 'real_since') ?? false
}

/**
 * Brings the tables of a demo up to this program. Without its settings a real shop would be one: with an owner whose
 * password everybody knows, and mails that anybody reads. Throws aborted with the way out, and leaves its tables to the
 * program that knows them, unless only a migration can tell what it is.
 */
export async function migrateDemo(database: Database): Promise<void> {
  const { read: reader } = database
  if ((await tellsWhatItIs(database)) && (await isRealShop({ reader })))
    throw new ShopError('aborted', sayStart.realShop)
  await migrate(database)
  if (await isRealShop({ reader })) throw new ShopError('aborted', sayStart.realShopMigrated)
}
