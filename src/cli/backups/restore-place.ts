import { join } from 'node:path'
import { createIncomingFiles, holdsFiles, type IncomingFiles } from '#adapters/files/incoming-files.ts'
import { longPatience } from '#adapters/files/s3/s3-requests.ts'
import type { Database } from '#domain/database.ts'
import type { Sentence } from '#domain/each-language.ts'
import { createLog } from '#server/logging/log.ts'
import { openBucket } from '#server/open-storage.ts'
import type { Config } from '#server/settings/config.ts'
import { sayFiles } from '../files/files-texts.ts'

/** Where the files of a backup go. */
export interface RestorePlace extends Disposable {
  /** A sentence on why nothing may be restored here; null for an empty place. */
  describeUse(): Promise<Sentence | null>
  openFiles(): Promise<IncomingFiles>
}

/** The bucket in the settings, or else the folder of files. */
export async function openRestorePlace(config: Config, database: Database): Promise<RestorePlace> {
  const bucket = await openBucket(config, { database, log: createLog('silent'), patience: longPatience })
  if (!bucket) {
    const folder = join(config.DATA_DIR, 'files')
    return {
      describeUse: async () => ((await holdsFiles(folder)) ? sayFiles.folderUsed(folder) : null),
      openFiles: () => createIncomingFiles(folder),
      [Symbol.dispose]: () => {},
    }
  }
  const { createIncomingObjects, holdsObjects } = await import('#adapters/files/s3/s3-incoming-files.ts')
  return {
    describeUse: async () => ((await holdsObjects(bucket.objects)) ? sayFiles.bucketUsed : null),
    openFiles: () => createIncomingObjects(bucket.objects, join(config.DATA_DIR, 'cache')),
    [Symbol.dispose]: bucket.close,
  }
}
