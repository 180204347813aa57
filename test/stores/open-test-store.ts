import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Tracing } from '#adapters/tracing/tracing.ts'
import type { Log, Services } from '#domain/services.ts'
import { openStore } from '#server/open-store.ts'
import { readConfig } from '#server/settings/config.ts'
import type { Web } from '#server/wire-doors.ts'
import type { SimulatorOptions } from '#simulators/settings.ts'
import { startSimulators } from '#simulators/start-simulators.ts'
import { ownerVisitor } from '../accounts/owner-visitor.ts'
import { createClient } from '../client.ts'
import { quickHashing, quickPhotos, silentLog } from '../stand-ins.ts'
import { openTestDatabase } from './open-test-sqlite.ts'
import { sharedMedia } from './shared-media.ts'
import { makeTemporaryFolder, makeTestDatabase } from './test-database.ts'

interface TestStoreOptions {
  /** Environment settings, for example `{ STORE_ACCESS: 'open' }`. */
  settings?: Record<string, string>
  /** With the demo catalog and accounts. */
  seed?: boolean
  /** Fills the data folder before the start, embedded database included. By default, and on PostgreSQL, it is empty. */
  begin?: (data: string) => Promise<void>
  /** As strict as the real Mercado Pago. */
  strict?: boolean
  /** Other settings of the simulators. */
  simulate?: SimulatorOptions
  override?: (services: Services) => Partial<Services>
  log?: Log
  tracing?: Tracing
  passwordHashing?: typeof quickHashing
  /** The pages of another bundle than the built one. */
  web?: Web
  /** On the data folder of another test store that runs. */
  besideOthers?: boolean
}

/** The whole application over HTTP on a free port, with its simulators, on its own empty database. */
export async function openTestStore({
  settings = {},
  seed = false,
  begin,
  strict = false,
  simulate = {},
  override,
  log = silentLog,
  tracing,
  passwordHashing = quickHashing,
  web,
  besideOthers = false,
}: TestStoreOptions = {}) {
  const { folder, remove } = makeTemporaryFolder('store')
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const testDatabase = await makeTestDatabase(join(data, 'estela.db'))
  const clear = async () => {
    await testDatabase?.remove()
    remove()
  }
  if (!testDatabase) await begin?.(data)
  const config = readConfig({
    PORT: '0',
    DATA_DIR: data,
    SECRET: 'a secret that only tests know, long enough',
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'silent',
    PENDING_POLL_SECONDS: '1',
    // Production does not become a demo by accident.
    ...(settings.NODE_ENV === 'production' ? {} : { DEMO: '1' }),
    ...testDatabase?.settings,
    ...settings,
  })
  const store = await openStore(config, {
    log,
    tracing,
    passwordHashing,
    besideOthers,
    ...(web ? { web } : {}),
    // Twelve figures cover everything; ninety would keep the machine busy during every test.
    seed: seed ? 12 : false,
    // Two stores on one embedded database would wait for each other in the thread that they share.
    ...(besideOthers ? {} : { openDatabase: openTestDatabase }),
    override: (services) => {
      const media = quickPhotos(sharedMedia)
      return { media, ...override?.({ ...services, media }) }
    },
    startSimulators: (baseUrl) =>
      startSimulators({
        port: 0,
        strict,
        ...simulate,
        paypalWebhookUrl: `${baseUrl}/api/webhooks/paypal`,
      }),
  }).catch(async (error: unknown) => {
    await clear()
    throw error
  })
  return {
    ...store,
    office: store.shop.office(ownerVisitor(store.services.clock)),
    config,
    folder,
    newClient: () => createClient(store.baseUrl),
    async [Symbol.asyncDispose]() {
      await store.stop()
      await clear()
    },
  }
}

export type TestStore = Awaited<ReturnType<typeof openTestStore>>
