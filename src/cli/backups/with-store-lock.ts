import { type LockKind, lockStore } from '#adapters/files/store-lock.ts'
import { type Sentence, sentencesOf } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import type { Config } from '#server/settings/config.ts'
import { readStoredSecret } from '#server/settings/secret.ts'
import { placeOf } from '#server/starting/store-place.ts'
import { storeTexts } from '../store-texts.ts'

const sentences: Record<LockKind, Sentence> = sentencesOf(storeTexts)

/** Marks the store as in use while `work` runs; throws aborted when another use conflicts with it. */
export async function withStoreLock<Result>(
  config: Config,
  kind: LockKind,
  work: () => Promise<Result>,
): Promise<Result> {
  const secret = config.SECRET ?? (config.DATABASE_URL ? readStoredSecret(config.DATA_DIR) : null)
  const lock = await lockStore(placeOf(config, secret), kind)
  if (!lock) throw new ShopError('aborted', sentences[kind])
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
