import { randomBytes } from 'node:crypto'
import { readMarker } from '#adapters/files/s3/s3-claim.ts'
import { isS3Error } from '#adapters/files/s3/s3-error.ts'
import { createS3Objects, type S3Objects } from '#adapters/files/s3/s3-objects.ts'
import { addressOf, type S3Place } from '#adapters/files/s3/s3-place.ts'
import { openObject } from '#adapters/files/s3/s3-reader.ts'
import { describeS3Error } from '#adapters/files/s3/s3-start.ts'
import type { Database } from '#domain/database.ts'
import { ensureStoreId } from '#domain/settings/ensure-store-id.ts'
import { sayBucket } from './bucket-texts.ts'
import { type Finding, fine, problem } from './finding.ts'

const patience = { idleMs: 5_000, deadlineMs: 10_000, pauseMs: 200 }

/** Whether somebody without keys can read what was just written there. */
async function isPublic({ requests }: S3Objects, key: string): Promise<boolean> {
  const answer = await requests.open({ method: 'GET', key, anonymous: true }, [400, 401, 403, 404, 405, 412])
  answer.body.resume()
  return answer.status < 400
}

async function tryObject(objects: S3Objects, key: string): Promise<Finding[]> {
  const bytes = randomBytes(1000)
  await objects.put(key, bytes)
  try {
    const part = Buffer.alloc(100)
    const reader = openObject(objects, key, bytes.length)
    await reader.read(part, 500)
    await reader.close()
    if (!part.equals(bytes.subarray(500, 600))) return [problem(sayBucket.otherBytes, sayBucket.otherStore)]
    if (await isPublic(objects, key)) return [problem(sayBucket.open, sayBucket.close)]
  } finally {
    await objects.delete(key)
  }
  if (await objects.head(key)) return [problem(sayBucket.stays, sayBucket.allow)]
  return [fine(sayBucket.well)]
}

async function checkOwner(objects: S3Objects, database: Database | null): Promise<Finding[]> {
  const owner = await readMarker(objects)
  if (owner === null || !database || owner === (await ensureStoreId({ database }))) return []
  return [problem(sayBucket.others, sayBucket.ownOne)]
}

/** Whether the bucket in the settings can hold files, belongs to this store only, and cannot be read by strangers. */
export async function checkBucket(place: S3Place, database: Database | null): Promise<Finding[]> {
  const objects = createS3Objects(place, patience)
  try {
    return [
      ...(await checkOwner(objects, database)),
      ...(await tryObject(objects, `doctor/${randomBytes(16).toString('hex')}`)),
    ]
  } catch (error) {
    if (!isS3Error(error)) throw error
    return [problem(describeS3Error(error), sayBucket.askedAt(addressOf(place)))]
  } finally {
    objects.close()
  }
}
