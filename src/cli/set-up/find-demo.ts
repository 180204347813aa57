import { listDemoAccounts } from '#domain/accounts/standing/demo-accounts.ts'
import type { Config } from '#server/settings/config.ts'
import { holdStore } from '../backups/hold-store.ts'
import { compareTables } from '../compare-tables.ts'
import { openExisting } from '../open-existing.ts'

/**
 * Whether a demo's accounts are in the store of these settings, and its figures with them. What cannot be read is none:
 * the start says more of it than a set-up could.
 */
export async function findDemo(config: Config): Promise<boolean> {
  try {
    return await holdStore(config, 'shared', async () => {
      const database = await openExisting(config)
      try {
        if (!database || (await compareTables(database)).missing.length > 0) return false
        return (await listDemoAccounts({ reader: database.read })).length > 0
      } finally {
        await database?.close()
      }
    })
  } catch {
    return false
  }
}
