import { longPatience } from '#adapters/files/s3/s3-requests.ts'
import type { Database } from '#domain/database.ts'
import type { Sentence } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { createLog } from '#server/logging/log.ts'
import { migrate } from '#server/migrating/migrate.ts'
import { openBucket, openDiskFiles } from '#server/open-storage.ts'
import { openDatabase } from '#server/services.ts'
import type { Config } from '#server/settings/config.ts'
import { withStoreLock } from '../backups/with-store-lock.ts'
import { joinLines } from '../join-lines.ts'
import { copyFiles, type Needed } from './copy-files.ts'
import { sayFiles } from './files-texts.ts'
import { listAllNeeded } from './list-all-needed.ts'

export type FilePlace = 'bucket' | 'disk'

/** The files that rows refer to. */
async function listNeeded({ read: reader }: Database): Promise<Needed> {
  const files = await listAllNeeded({ reader })
  return new Map(files.map(({ storeName, digest }) => [storeName, digest]))
}

/**
 * `shop files move bucket` and `shop files move disk`: copies every file between the folder of files and the bucket of
 * the settings, also while the store runs; nothing is deleted on either side. Returns what to print.
 */
export async function moveFiles(config: Config, to: FilePlace): Promise<Sentence> {
  return withStoreLock(config, 'shared', async () => {
    const database = await openDatabase(config)
    try {
      await migrate(database)
      using bucket = await openBucket(config, { database, log: createLog('silent'), patience: longPatience })
      if (!bucket) throw new ShopError('invalid-argument', sayFiles.noBucket)
      await bucket.claim()
      const disk = openDiskFiles(config)
      const [from, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk]
      const { copied, there, needed } = await copyFiles(from, target, () => listNeeded(database))
      return joinLines([sayFiles.there(there, copied), sayFiles.needed(needed)])
    } finally {
      await database.close()
    }
  })
}
