import { join } from 'node:path'
import type { Log } from '#domain/services.ts'
import { createFileCache } from '../file-cache.ts'
import { createClaim } from './s3-claim.ts'
import { filesPrefix } from './s3-file-parts.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { createS3Objects } from './s3-objects.ts'
import type { S3Place } from './s3-place.ts'
import type { S3Patience } from './s3-requests.ts'
import { S3TusStore } from './s3-tus-store.ts'
import { createUploadPieces } from './s3-upload-pieces.ts'
import { createS3Uploads } from './s3-uploads.ts'

/** For the copies on this machine: enough for the pictures and previews of about 10,000 products. */
const cacheBytes = 5_000_000_000

/** Everything that a node keeps in a bucket; `folder` holds its copies, which may be lost. */
export function openS3Storage({
  place,
  folder,
  log,
  storeId,
  patience,
}: {
  place: S3Place
  folder: string
  log: Log
  /** The same on all nodes. */
  storeId: () => Promise<string>
  patience?: S3Patience | undefined
}) {
  const objects = createS3Objects(place, patience)
  const claim = createClaim(objects, place.bucket, storeId)
  const pieces = createUploadPieces(objects)
  return {
    objects,
    claim,
    files: createS3FileStore({ objects, cache: createFileCache(join(folder, 'cache'), cacheBytes), log, claim }),
    uploads: createS3Uploads({ pieces, folder: join(folder, 'uploads'), log }),
    resumable: () => new S3TusStore(pieces, claim, log),
    async *list() {
      for await (const { key, ...rest } of objects.list(filesPrefix))
        yield { name: key.slice(filesPrefix.length), ...rest }
    },
    modified: async (name: string) => (await objects.head(`${filesPrefix}${name}`))?.modified ?? null,
    noted: async (name: string) => (await objects.head(`${filesPrefix}${name}`))?.sha256 ?? null,
    close: objects.close,
    [Symbol.dispose]: objects.close,
  }
}
