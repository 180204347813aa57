import { endBannedSessions } from '#domain/accounts/bans/ban-emails.ts'
import { hasOwner } from '#domain/accounts/standing/find-owner.ts'
import { fillPersons } from '#domain/codes/fill-persons.ts'
import type { Database } from '#domain/database.ts'
import { reclaimKeys } from '#domain/idempotency/reclaim-keys.ts'
import { forgetSentLinks } from '#domain/mails/erase-mails.ts'
import { reclaimCaptures } from '#domain/payments/settling/reclaim-captures.ts'
import type { Services } from '#domain/services.ts'
import { isRealShop } from '#domain/settings/is-real-shop.ts'
import { markRealShop } from '#domain/settings/mark-real-shop.ts'
import type { Shop } from '#domain/shop.ts'
import type { SeedParts } from '../demo/seed-demo.ts'
import { migrate } from '../migrating/migrate.ts'
import type { Config } from '../settings/config.ts'
import { migrateDemo } from '../settings/migrate-demo.ts'
import { refuseDemoAccounts } from '../settings/refuse-demo-accounts.ts'

/** Migrates the tables; throws when this program cannot run the store, or not with these settings. */
export async function prepareDatabase(config: Config, database: Database): Promise<void> {
  if (config.DEMO) return migrateDemo(database)
  await migrate(database)
  await refuseDemoAccounts(database)
  // A former demo is a real shop once its owner is somebody else.
  if (!(await isRealShop({ reader: database.read })) && (await hasOwner({ reader: database.read })))
    await database.write((transaction) => markRealShop({ transaction, clock: { now: () => new Date() } }))
}

/**
 * Runs once when a store starts, before anybody is served: adds the demo's goods, makes the link by which a store
 * without an owner gets one (returned), and takes back what the last run left half done.
 */
export async function prepareShop(
  config: Config,
  { services, shop, authentication }: { services: Services; shop: Shop; authentication: SeedParts['authentication'] },
  seed: boolean | number = true,
): Promise<string | null> {
  if (config.DEMO && seed !== false) {
    const { seedDemo } = await import('../demo/seed-demo.ts')
    await services.database.withLock('filling', 'wait', () =>
      seedDemo({ shop, authentication, services }, typeof seed === 'number' ? seed : undefined),
    )
  }
  const setUpLink = config.DEMO ? null : await shop.owners.makeSetUpLink()
  // No other process works on this database yet.
  if (services.database.engine === 'sqlite') {
    await reclaimKeys(services)
    await reclaimCaptures(services)
  }
  await endBannedSessions(services)
  if (!config.DEMO) await forgetSentLinks(services)
  await services.database.withLock('filling', 'wait', async () => {
    await shop.catalog.fillWords()
    await fillPersons(services)
  })
  return setUpLink
}
