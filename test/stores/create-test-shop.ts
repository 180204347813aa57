import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openPostgres } from '#adapters/database/postgres/postgres-database.ts'
import { createDiskUploads } from '#adapters/files/disk-uploads.ts'
import { createMemoryEventBus } from '#adapters/memory-event-bus.ts'
import type { Services } from '#domain/services.ts'
import { createShop } from '#domain/shop.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { ownerVisitor } from '../accounts/owner-visitor.ts'
import {
  createTestClock,
  createTestFiles,
  createTestMailer,
  createTestWebhooks,
  recordEvents,
  silentLog,
  testMedia,
} from '../stand-ins.ts'
import { watchConnections } from './one-connection.ts'
import { openTestSqlite } from './open-test-sqlite.ts'
import { connectionsOfTest, makeTemporaryFolder, makeTestDatabase, patienceMs } from './test-database.ts'

/** The whole shop on its own real, empty database, with stand-ins for the outside world. */
export async function createTestShop(override: Partial<Services> = {}) {
  const { folder, remove } = makeTemporaryFolder('shop')
  const file = join(folder, 'shop.db')
  const testDatabase = await makeTestDatabase(file)
  const database = testDatabase
    ? watchConnections(await openPostgres(testDatabase.url, { pool: connectionsOfTest, waitMs: patienceMs }))
    : await openTestSqlite(file)
  const clock = createTestClock()
  const mailer = createTestMailer()
  const webhooks = createTestWebhooks()
  const files = createTestFiles()
  const { recording, published } = recordEvents(createMemoryEventBus())
  const settings: ShopSettings = {
    baseUrl: 'http://127.0.0.1:3000',
    storeName: 'Estela',
    demo: true,
    access: 'members',
    linkMinutes: null,
    pendingPollSeconds: 20,
    bannedEmails: [],
    lockoutUrl: null,
    supportEmail: null,
    supportChatUrl: null,
    socialUrl: null,
    signInProviders: [],
    timeZone: 'UTC',
    seller: { legalName: null, address: null, taxId: null },
    accent: null,
    ownerMails: { sales: false, disputes: false },
    lastSeen: true,
    claims: { badge: 'built-in', stars: true, studio: true },
    mercadopago: { seller: 'right', rateSince: null },
    rateLimitFactor: 1,
  }
  const services: Services = {
    database,
    clock,
    mailer,
    files,
    uploads: createDiskUploads(join(folder, 'uploads')),
    events: recording,
    webhooks,
    media: testMedia,
    providers: () => ({}),
    settings: () => settings,
    settingsSource: {
      fixed: {},
      defaults: {},
      production: false,
      reload: async () => {},
      probe: async () => ({ outcome: 'ok', detail: null }),
    },
    secret: 'a secret that only tests know, long enough',
    log: silentLog,
    ...override,
  }
  const shop = createShop(services)
  return {
    shop,
    office: shop.office(ownerVisitor(services.clock)),
    services,
    database,
    clock,
    mailer,
    webhooks,
    files,
    published,
    /** Changes settings as an owner does while the store runs. */
    changeSettings: (change: Partial<ShopSettings>) => void Object.assign(services.settings(), change),
    /** Adds an account as registration does. Returns its id. */
    async addAccount(email = `${randomUUID()}@example.test`): Promise<string> {
      const id = randomUUID()
      const now = clock.now().toISOString()
      await database.write((transaction) =>
        transaction
          .insertInto('accounts')
          .values({
            id,
            name: 'Ana',
            email,
            email_verified: 1,
            role: 'customer',
            banned: 0,
            version: 1,
            created_at: now,
            updated_at: now,
          })
          .execute(),
      )
      return id
    },
    async [Symbol.asyncDispose]() {
      await database.close()
      await testDatabase?.remove()
      remove()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>
