import { randomBytes } from 'node:crypto'
import { createS3Objects } from '#adapters/files/s3-objects.ts'
import type { S3Place } from '#adapters/files/s3-place.ts'

/** Tests that need a real object store are left out without one: `node test/storage/with-object-store.ts COMMAND…` */
export const noObjectStore = !process.env.TEST_STORAGE

/** The settings that lead to a bucket. */
export const settingsOf = ({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Place) => ({
  STORAGE_URL: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
})

/** An empty bucket of its own on the object store of the tests; it goes when this is disposed of. */
export async function makeTestBucket() {
  const address = new URL(process.env.TEST_STORAGE ?? '')
  const place: S3Place = {
    bucket: `estela-test-${randomBytes(6).toString('hex')}`,
    region: 'us-east-1',
    endpoint: address.origin,
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
  }
  const objects = createS3Objects(place)
  await objects.requests.ask({ method: 'PUT', key: '' })
  const keys = async () => {
    const all: string[] = []
    for await (const { key } of objects.list('')) all.push(key)
    return all
  }
  return {
    place,
    objects,
    keys,
    async [Symbol.asyncDispose]() {
      for (const key of await keys()) await objects.delete(key)
      // A store may know for a moment still of what was deleted; a bucket that is left over is in nobody's way.
      await objects.requests.ask({ method: 'DELETE', key: '' }, [404, 409])
      objects.close()
    },
  }
}
