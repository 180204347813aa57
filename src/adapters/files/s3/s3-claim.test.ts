import { describe, expect, test } from 'vitest'
import { startFaultyProxy } from '#test/storage/faulty-proxy.ts'
import { makeTestBucket, noObjectStore } from '#test/storage/test-bucket.ts'
import { claimBucket, readMarker } from './s3-claim.ts'
import { createS3Objects, type S3Objects } from './s3-objects.ts'

const isPut = ({ method }: { method: string }) => method === 'PUT'

/** An empty bucket behind a proxy. The tests' object store does not know conditional writes and answers them 501. */
async function openBucket() {
  const bucket = await makeTestBucket()
  const proxy = await startFaultyProxy(bucket.place.endpoint ?? '')
  const objects = createS3Objects({ ...bucket.place, endpoint: proxy.url })
  return {
    ...{ bucket, proxy, objects },
    async [Symbol.asyncDispose]() {
      objects.close()
      await proxy[Symbol.asyncDispose]()
      await bucket[Symbol.asyncDispose]()
    },
  }
}

describe.skipIf(noObjectStore)('on a real object store', () => {
  test('of two stores that find a bucket empty at once, the first to write has it, and the other is refused', async () => {
    await using own = await openBucket()
    const name = own.bucket.place.bucket
    const conditions: unknown[] = []
    const late: S3Objects = {
      ...own.objects,
      requests: {
        ...own.objects.requests,
        async ask(request, allowed) {
          if (request.method === 'PUT') {
            conditions.push(request.headers?.['If-None-Match'])
            await claimBucket(own.bucket.objects, name, 'first')
            // As a store with conditional writes answers.
            own.proxy.failNext({ kind: 'status', status: 412 }, isPut)
          }
          return own.objects.requests.ask(request, allowed)
        },
      },
    }
    await expect(claimBucket(late, name, 'second')).rejects.toMatchObject({ code: 'aborted' })
    expect(conditions).toEqual(['*'])
    expect(await readMarker(own.objects)).toBe('first')
    await claimBucket(own.objects, name, 'first')
  })

  test('a bucket is claimed also where conditional writes are unknown, and when an answer is lost', async () => {
    await using own = await openBucket()
    own.proxy.failNext({ kind: 'cut-after' }, isPut)
    own.proxy.failNext({ kind: 'status', status: 501 }, isPut)
    own.proxy.failNext({ kind: 'cut-after' }, isPut)
    await claimBucket(own.objects, own.bucket.place.bucket, 'mine')
    expect(await readMarker(own.objects)).toBe('mine')
  })
})
