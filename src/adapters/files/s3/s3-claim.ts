import { z } from 'zod'
import { ShopError } from '#domain/errors.ts'
import { openOnce } from '#domain/work-queues.ts'
import { S3Error } from './s3-error.ts'
import { type S3Objects, sha256Of } from './s3-objects.ts'
import { sayS3 } from './s3-texts.ts'

/** Names the store that owns the bucket. */
export const markerKey = 'estela-store.json'

const markerSchema = z.object({ store: z.string().min(1) })

/** The store that owns this bucket; null when nobody has claimed it yet. */
export async function readMarker({ requests }: S3Objects): Promise<string | null> {
  const { status, text } = await requests.ask({ method: 'GET', key: markerKey }, [404])
  if (status === 404) {
    if (text.includes('NoSuchBucket')) throw new S3Error(404, 'NoSuchBucket', 'there is no such bucket')
    return null
  }
  return markerSchema.parse(JSON.parse(text)).store
}

/** Writes the marker unless somebody else just did. A store that does not know this condition gets it without. */
async function putMarker({ requests }: S3Objects, storeId: string): Promise<void> {
  const body = Buffer.from(`${JSON.stringify({ store: storeId })}\n`)
  const headers = { 'x-amz-meta-sha256': sha256Of(body) }
  const onlyFirst = { ...headers, 'If-None-Match': '*' }
  const { status } = await requests.ask({ method: 'PUT', key: markerKey, body, headers: onlyFirst }, [412, 501])
  if (status === 501) await requests.ask({ method: 'PUT', key: markerKey, body, headers })
}

/**
 * Makes the bucket this store's, once; many nodes may do so at the same time. Throws ShopError('aborted') when it
 * belongs to another store.
 */
export async function claimBucket(objects: S3Objects, bucket: string, storeId: string): Promise<void> {
  let owner = await readMarker(objects)
  if (owner === null) {
    await putMarker(objects, storeId)
    // Whoever was first has it, and everybody reads the marker before the first file.
    owner = await readMarker(objects)
  }
  if (owner === storeId) return
  throw new ShopError('aborted', sayS3.othersBucket(bucket))
}

/** Claims the bucket at the first call that succeeds, and never again. */
export function createClaim(objects: S3Objects, bucket: string, storeId: () => Promise<string>): () => Promise<void> {
  return openOnce(async () => claimBucket(objects, bucket, await storeId()))
}
