import { createHash } from 'node:crypto'
import { access, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile, putFile } from '#adapters/files/s3/s3-multipart.ts'
import { createS3Objects, type S3Objects } from '#adapters/files/s3/s3-objects.ts'
import type { S3Place } from '#adapters/files/s3/s3-place.ts'
import { openObject } from '#adapters/files/s3/s3-reader.ts'
import { longPatience } from '#adapters/files/s3/s3-requests.ts'
import { sentencesOf } from '#domain/each-language.ts'
import { ShopError } from '#domain/errors.ts'
import { backupPlace, namedBackupPlace } from '#server/settings/backup-place.ts'
import type { Config } from '#server/settings/config.ts'
import { inFolder } from '../in-folder.ts'
import { backupTexts } from './backup-texts.ts'
import { placePartial } from './partial-file.ts'

const say = sentencesOf(backupTexts)

/** Where scheduled backups are kept. */
export interface BackupPlace {
  /** For people: the folder, or the bucket. */
  name: string
  /** The path beside which a backup is written before it is kept. */
  beside: string
  /** Stores the file at `partial`, and makes sure that what is there now is the same. */
  keep(partial: string, fileName: string): Promise<void>
  /** Names of the files that are there. */
  list(): Promise<string[]>
  remove(fileName: string): Promise<void>
  close(): void
}

function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,
    beside: join(folder, 'estela.tar'),
    keep: (partial, fileName) => placePartial(partial, join(folder, fileName)),
    list: () => readdir(folder),
    remove: (fileName) => inFolder(folder, () => rm(join(folder, fileName), { force: true })),
    close() {},
  }
}

const prefix = 'backups/'
const readBytes = 1024 * 1024

/** Reads an object in ranges, each of which continues where it was cut off; null when it has another size. */
async function hashObject(objects: S3Objects, key: string, size: number): Promise<string | null> {
  if ((await objects.head(key))?.size !== size) return null
  const hash = createHash('sha256')
  const opened = openObject(objects, key, size)
  try {
    const target = Buffer.allocUnsafe(Math.min(readBytes, size))
    for (let at = 0; at < size; ) {
      const length = await opened.read(target, at)
      hash.update(target.subarray(0, length))
      at += length
    }
  } finally {
    await opened.close()
  }
  return hash.digest('hex')
}

function bucketPlace(place: S3Place, { DATA_DIR }: Pick<Config, 'DATA_DIR'>, name: string): BackupPlace {
  const objects = createS3Objects(place, longPatience)
  return {
    name,
    beside: join(DATA_DIR, 'backup.tar'),
    async keep(partial, fileName) {
      const key = `${prefix}${fileName}`
      const [{ size }, sha256] = [await stat(partial), await hashFile(partial)]
      try {
        await putFile(objects, key, { path: partial, size, sha256 })
        if ((await hashObject(objects, key, size)) !== sha256)
          throw new ShopError('aborted', say.changedOnTheWay(fileName))
      } catch (error) {
        // What was not read back whole must not look like a backup.
        await objects.delete(key).catch(() => {})
        throw error
      }
    },
    async list() {
      const names: string[] = []
      for await (const { key } of objects.list(prefix)) names.push(key.slice(prefix.length))
      return names
    },
    remove: (fileName) => objects.delete(`${prefix}${fileName}`),
    close: objects.close,
  }
}

/** The place that the settings name. Throws invalid-argument when they name none, ENOENT when the folder is missing. */
export async function openBackupPlace(config: Config): Promise<BackupPlace> {
  const name = namedBackupPlace(config)
  if (name === null) throw new ShopError('invalid-argument', say.nowhere)
  const place = backupPlace(config)
  if (place) return bucketPlace(place, config, name)
  // Without this check, a backup would go to the disk below one that is not mounted.
  await access(name)
  return folderPlace(name)
}
