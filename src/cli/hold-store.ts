import { type LockKind, lockStore } from '#adapters/files/store-lock.ts'
import { ShopError } from '#domain/errors.ts'
import { placeOf } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'

const sentences: Record<LockKind, string> = {
  shared: 'A restore or a reset runs on this store: wait for its end.',
  alone: 'A server or another command runs on this store: stop it first. Nothing was changed.',
}

/** Marks the store as in use while `work` runs; throws aborted when somebody is in the way. */
export async function holdStore<Result>(config: Config, kind: LockKind, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockStore(placeOf(config), kind)
  if (!lock) throw new ShopError('aborted', sentences[kind])
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
