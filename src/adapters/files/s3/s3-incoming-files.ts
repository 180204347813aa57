import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { IncomingFiles } from '../incoming-files.ts'
import { markerKey } from './s3-claim.ts'
import { filesPrefix } from './s3-file-parts.ts'
import { hashFile, putFile } from './s3-multipart.ts'
import type { S3Objects } from './s3-objects.ts'

/** Marks the content of the bucket as that of an unfinished restore, which is worthless. */
const unfinishedKey = 'estela-restore-unfinished'

async function empty(objects: S3Objects): Promise<void> {
  for await (const { key } of objects.list('')) if (key !== unfinishedKey) await objects.delete(key)
}

/** Whether the bucket holds anything; what an unfinished restore left does not count. */
export async function holdsObjects(objects: S3Objects): Promise<boolean> {
  // A store that was started on it since then has claimed it.
  if (await objects.head(markerKey)) return true
  if (await objects.head(unfinishedKey)) return false
  for await (const _any of objects.list('')) return true
  return false
}

/** Files that come into an empty bucket all together; until `keep`, the bucket is marked as worthless. */
export async function createIncomingObjects(objects: S3Objects, folder: string): Promise<IncomingFiles> {
  await objects.put(unfinishedKey, Buffer.from('A restore runs, or was broken off: run it again.\n'))
  await empty(objects)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async put(name, content) {
      const path = join(folder, `restore-${randomUUID()}`)
      try {
        await pipeline(Readable.from(content), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        const { size } = await stat(path)
        const sha256 = await hashFile(path)
        await putFile(objects, `${filesPrefix}${name}`, { path, size, sha256 })
      } finally {
        await rm(path, { force: true })
      }
    },
    // They are there already, and marked.
    place: async () => {},
    keep: () => objects.delete(unfinishedKey),
    async discard() {
      await empty(objects)
      await objects.delete(unfinishedKey)
    },
  }
}
