import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { claimBucket } from '#adapters/files/s3/s3-claim.ts'
import { createS3Connection } from '#adapters/files/s3/s3-connection.ts'
import { addressOf } from '#adapters/files/s3/s3-place.ts'
import { ensureStoreId } from '#domain/settings/ensure-store-id.ts'
import { storageAddress } from '#server/settings/storage-address.ts'
import { startFaultyProxy } from '#test/storage/faulty-proxy.ts'
import { makeTestBucket, noObjectStore, settingsOf } from '#test/storage/test-bucket.ts'
import { createTestShop } from '#test/stores/create-test-shop.ts'
import { openSellingStore } from '#test/stores/selling-store.ts'
import { moveFiles } from '../files/files-move.ts'
import { checkBucket } from './check-bucket.ts'
import { checkClock, webClock } from './check-clock.ts'
import { checkFiles } from './check-files.ts'

describe.skipIf(noObjectStore)('on a real object store', () => {
  test('a bucket that can be used is well, and nothing of the trial stays', async () => {
    await using bucket = await makeTestBucket()
    await using own = await createTestShop()
    expect(await checkBucket(bucket.place, own.database)).toMatchObject([{ level: 'ok' }])
    expect(await bucket.keys()).toEqual([])
  })

  test('a bucket that everybody can read is a problem', async () => {
    await using bucket = await makeTestBucket()
    const keys = createS3Connection(bucket.place)
    // Strangers get the same answers as the owner.
    await using proxy = await startFaultyProxy(bucket.place.endpoint ?? '', {
      answerStrangers: (path) => keys.send({ method: 'GET', key: path.split('/').slice(2).join('/') }, 10_000),
    })
    const [found] = await checkBucket({ ...bucket.place, endpoint: proxy.url }, null)
    expect(found).toMatchObject({ level: 'problem', text: { en: expect.stringContaining('Everybody can read') } })
    expect(await bucket.keys()).toEqual([])
    keys.close()
  })

  test('wrong keys, a missing bucket and another store’s are told with what to do', async () => {
    await using bucket = await makeTestBucket()
    await using own = await createTestShop()
    const textOf = async (place: typeof bucket.place) =>
      (await checkBucket(place, own.database)).map(({ level, text }) => `${level}: ${text.en}`).join('\n')
    expect(await textOf({ ...bucket.place, secretAccessKey: 'wrong' })).toMatch(/problem: .*check AWS_ACCESS_KEY_ID/)
    expect(await textOf({ ...bucket.place, bucket: 'not-there-at-all' })).toMatch(
      /problem: .*bucket that does not exist/,
    )
    await claimBucket(bucket.objects, bucket.place.bucket, 'another store')
    expect(await textOf(bucket.place)).toMatch(/problem: The bucket holds another store’s files/)
  })

  test('files that are not in the bucket yet are to be moved; those that are nowhere may be in another one', async () => {
    await using bucket = await makeTestBucket()
    await using store = await openSellingStore()
    const settings = settingsOf(bucket.place)
    const config = { ...store.config, ...settings, STORAGE_URL: storageAddress.parse(settings.STORAGE_URL) }
    const look = () => checkFiles(config, store.services.database)
    const some = /^The bucket of STORAGE_URL lacks \d+ of \d+ files .*files move bucket`\.$/
    expect(await look()).toMatchObject({ level: 'warning', text: { en: expect.stringMatching(some) } })
    await claimBucket(bucket.objects, bucket.place.bucket, await ensureStoreId(store.services))
    expect(await look()).toMatchObject({ level: 'problem', text: { en: expect.stringMatching(some) } })
    await moveFiles(config, 'bucket')
    expect(await look()).toMatchObject({ level: 'ok' })
    rmSync(join(config.DATA_DIR, 'files'), { recursive: true })
    const files = (await bucket.keys()).filter((key) => key.startsWith('files/'))
    for (const key of files) await bucket.objects.delete(key)
    const none = /^None of the \d+ files .* is in the bucket of STORAGE_URL\. Check that it is this store’s bucket/
    expect(await look()).toMatchObject({ level: 'problem', text: { en: expect.stringMatching(none) } })
  })

  test('its clock is compared with that of this machine', async () => {
    await using bucket = await makeTestBucket()
    const clock = webClock('the object store', addressOf(bucket.place))
    expect(await checkClock(() => new Date(), [clock])).toMatchObject({ level: 'ok' })
    const fast = await checkClock(() => new Date(Date.now() + 1_200_000), [clock])
    expect(fast.text.en).toMatch(/12\d\d s off from the object store/)
  })
})
