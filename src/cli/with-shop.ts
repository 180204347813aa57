import type { Services } from '#domain/services.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import { originOf } from '#server/listening/origin-of.ts'
import { createLog } from '#server/logging/log.ts'
import { migrate } from '#server/migrating/migrate.ts'
import type { Storage } from '#server/open-storage.ts'
import { createServices, openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { loadOrCreateSecret } from '#server/settings/secret.ts'
import { openDataFolder } from '#server/starting/data-folder.ts'
import { withStoreLock } from './backups/with-store-lock.ts'

/** What a command works with. */
export interface OpenedShop {
  shop: Shop
  services: Services
  storage: Storage
  config: Config
}

/** Runs one command on the shop of these settings, also while a server runs on it. */
export function withShop<Result>(config: Config, work: (opened: OpenedShop) => Promise<Result>): Promise<Result> {
  openDataFolder(config.DATA_DIR)
  // The lock says with which secret the store is used.
  if (config.DATABASE_URL !== undefined && config.SECRET === undefined) loadOrCreateSecret(config.DATA_DIR)
  return withStoreLock(config, 'shared', async () => {
    const database = await openDatabase(config)
    try {
      await migrate(database)
      const log = createLog('warn')
      const baseUrl = config.BASE_URL ?? originOf(config.HOST, config.PORT)
      const services = await createServices(config, { database, log, baseUrl, simulators: null })
      try {
        return await work({ shop: createShop(services), services, storage: services.storage, config })
      } finally {
        await services.close()
      }
    } finally {
      await database.close()
    }
  })
}
