import { listDemoAccounts } from '#domain/accounts/standing/demo-accounts.ts'
import type { Config } from '#server/settings/config.ts'
import { withStoreLock } from '../backups/with-store-lock.ts'
import { openExisting } from '../open-existing.ts'

/**
 * Whether the store of these settings has a demo's accounts, and so its figures. False for a store that cannot be read:
 * the start says more about that than a set-up could.
 */
export async function findDemo(config: Config): Promise<boolean> {
  try {
    return await withStoreLock(config, 'shared', async () => {
      const database = await openExisting(config)
      try {
        return database !== null && (await listDemoAccounts({ reader: database.read })).length > 0
      } finally {
        await database?.close()
      }
    })
  } catch {
    return false
  }
}
