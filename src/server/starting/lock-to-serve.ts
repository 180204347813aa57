import { setTimeout as pause } from 'node:timers/promises'
import { lockServing, lockStore, type StoreLock } from '#adapters/files/store-lock.ts'
import { ShopError } from '#domain/errors.ts'
import type { Config } from '../settings/config.ts'
import { loadOrCreateSecret } from '../settings/secret.ts'
import { openDataFolder } from './data-folder.ts'
import { sayStart } from './start-texts.ts'
import { placeOf } from './store-place.ts'

/** How long to wait for a store that is just stopping. */
const patienceMs = 3000

async function waitForServing(folder: string): Promise<StoreLock> {
  const until = performance.now() + patienceMs
  for (;;) {
    const lock = lockServing(folder)
    if (lock) return lock
    if (performance.now() > until) throw new ShopError('aborted', sayStart.alreadyServed(folder))
    await pause(100)
  }
}

/** Nodes tell each other's secrets apart by their locks; only those on PostgreSQL have others beside them. */
function secretOf({ SECRET, DATABASE_URL, DATA_DIR }: Config): string | null {
  if (SECRET !== undefined || DATABASE_URL === undefined) return SECRET ?? null
  openDataFolder(DATA_DIR)
  return loadOrCreateSecret(DATA_DIR)
}

/**
 * Nothing may be restored over a running store, and no store may run while it is being restored. On the embedded
 * database there may also be only one server: as it starts, it takes back what the last one left half done (tests may
 * open another one `besideOthers`). Throws aborted.
 */
export async function lockToServe(config: Config, { besideOthers = false } = {}): Promise<StoreLock> {
  const shared = await lockStore(placeOf(config, secretOf(config)), 'shared')
  if (!shared) throw new ShopError('aborted', sayStart.inUse)
  if (config.DATABASE_URL || besideOthers) return shared
  try {
    const serving = await waitForServing(config.DATA_DIR)
    return { release: async () => void (await Promise.all([serving.release(), shared.release()])) }
  } catch (error) {
    await shared.release()
    throw error
  }
}
