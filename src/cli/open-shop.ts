import { mkdirSync } from 'node:fs'
import type { Services } from '#domain/services.ts'
import { createShop, type Shop } from '#domain/shop.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { createServices, openDatabase } from '#server/services.ts'

/** What a command works on. */
export interface OpenedShop {
  shop: Shop
  services: Services
  config: Config
  close(): Promise<void>
}

/** The shop of the settings for one command, also while a server runs on it. */
export async function openShop(config: Config): Promise<OpenedShop> {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const database = await openDatabase(config)
  try {
    await migrate(database)
    const log = createLog('warn')
    const baseUrl = config.BASE_URL ?? `http://${config.HOST}:${config.PORT}`
    const services = await createServices(config, { database, log, baseUrl, simulators: null })
    return { shop: createShop(services), services, config, close: () => database.close() }
  } catch (error) {
    await database.close()
    throw error
  }
}
