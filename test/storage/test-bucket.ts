import { randomBytes } from 'node:crypto'
import { createS3Objects } from '#adapters/files/s3/s3-objects.ts'
import type { S3Place } from '#adapters/files/s3/s3-place.ts'

/** Tests that need a real object store are skipped without one: `node test/storage/with-object-store.ts COMMAND…` */
export const noObjectStore = !process.env.TEST_STORAGE

/** The settings for a bucket. */
export const settingsOf = ({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Place) => ({
  STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})

/** Makes a new bucket on the object store at this address, which contains its keys. */
export async function makeBucket(address: string, bucket: string) {
  const { origin, username, password } = new URL(address)
  const place: S3Place = {
    bucket,
    region: 'us-east-1',
    endpoint: origin,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
  const objects = createS3Objects(place)
  await objects.requests.ask({ method: 'PUT', key: '' })
  const keys = async () => {
    const all: string[] = []
    for await (const { key } of objects.list('')) all.push(key)
    return all
  }
  return { place, objects, keys }
}

/** An empty bucket on the tests' object store; disposing of it deletes it. */
export async function makeTestBucket() {
  const bucket = await makeBucket(process.env.TEST_STORAGE ?? '', `estela-test-${randomBytes(6).toString('hex')}`)
  const { objects, keys } = bucket
  return {
    ...bucket,
    async [Symbol.asyncDispose]() {
      for (const key of await keys()) await objects.delete(key)
      // A store may still list deleted objects for a moment; a leftover bucket does no harm.
      await objects.requests.ask({ method: 'DELETE', key: '' }, [404, 409])
      objects.close()
    },
  }
}
