import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLog } from '#server/logging/log.ts'
import { openDiskFiles, openStorage } from '#server/open-storage.ts'
import type { Config } from '#server/settings/config.ts'
import { storageAddress } from '#server/settings/storage-address.ts'
import { startFaultyProxy } from '#test/storage/faulty-proxy.ts'
import { makeTestBucket, noObjectStore, settingsOf } from '#test/storage/test-bucket.ts'
import { makePlace, startStore } from '#test/stores/restored-store.ts'
import { download, openSellingStore, orderOf, placeOrder } from '#test/stores/selling-store.ts'
import { backUpStore } from '../backups/backup.ts'
import { restoreStore } from '../backups/restore.ts'
import { moveFiles } from './files-move.ts'
import { sweepFiles } from './files-sweep.ts'

type Bucket = Awaited<ReturnType<typeof makeTestBucket>>

/** The same store with its files in this bucket. */
function inBucket(config: Config, { place }: Bucket, endpoint = place.endpoint): Config {
  const settings = settingsOf({ ...place, endpoint })
  return { ...config, ...settings, STORAGE_URL: storageAddress.parse(settings.STORAGE_URL) }
}
const filesOf = async (bucket: Bucket) => (await bucket.keys()).filter((key) => key.startsWith('files/'))

describe.skipIf(noObjectStore)('on a real object store', () => {
  test('a running store moves into a bucket and back; broken off, the copy goes on; its buyer downloads from there', async () => {
    await using store = await openSellingStore()
    await using bucket = await makeTestBucket()
    await using proxy = await startFaultyProxy(bucket.place.endpoint ?? '')
    const buyer = await store.newBuyer()
    await placeOrder(buyer, 'free', orderOf('gift', '0.00'))
    const link = await buyer.want(200, 'GET', '/api/secure-link?file=gift.zip')
    const onDisk = Buffer.from(await (await download(buyer, link)).arrayBuffer())

    proxy.failNext({ kind: 'status', status: 403 }, ({ method, path }) => method === 'PUT' && path.includes('models/'))
    await expect(moveFiles(inBucket(store.config, bucket, proxy.url), 'bucket')).rejects.toThrow()
    const moved = inBucket(store.config, bucket)
    const [, there = '', copied = ''] =
      /^(\d+) files are there, each compared: (\d+) copied now/.exec((await moveFiles(moved, 'bucket')).en) ?? []
    expect(Number(copied)).toBeGreaterThan(0)
    expect(Number(copied)).toBeLessThan(Number(there))
    expect((await moveFiles(moved, 'bucket')).en).toContain('0 copied now')
    expect(await filesOf(bucket)).toHaveLength(Number(there))

    await using home = await makePlace('sqlite', settingsOf(bucket.place))
    await backUpStore(moved, home.path('backup'))
    // Nothing may be restored into a bucket that holds files.
    await expect(restoreStore(home.config, home.path('backup'))).rejects.toThrow(
      /bucket of STORAGE_URL already holds files/,
    )
    await using empty = await makeTestBucket()
    await using other = await makePlace('sqlite', settingsOf(empty.place))
    expect((await restoreStore(other.config, home.path('backup'))).en).toMatch(/all checksums correct/)
    {
      await using running = await startStore(other.config)
      const same = running.sameClient(buyer)
      const again = await same.want(200, 'GET', '/api/secure-link?file=gift.zip')
      expect(Buffer.from(await (await download(same, again)).arrayBuffer())).toEqual(onDisk)
    }
    expect(existsSync(join(other.config.DATA_DIR, 'files'))).toBe(false)

    // While the bucket is unreachable, the buyer is told when to come back.
    await using far = await startFaultyProxy(empty.place.endpoint ?? '')
    await using away = await startStore(inBucket(other.config, empty, far.url))
    rmSync(join(other.config.DATA_DIR, 'cache'), { recursive: true })
    far.setDown(true)
    const late = away.sameClient(buyer)
    const lateLink = await late.want(200, 'GET', '/api/secure-link?file=gift.zip')
    const call = await download(late, lateLink)
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '30'])
    const address = `${lateLink.downloadUrl}?Authorization=${encodeURIComponent(lateLink.authorizationToken)}`
    const page = await late.send('GET', address.replace(away.baseUrl, ''), { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await page.text()).toMatch(/No se perdió nada|Nothing is lost/)
    expect((await late.send('GET', '/readyz')).status).toBe(503)
    far.setDown(false)
    expect(Buffer.from(await (await download(late, lateLink)).arrayBuffer())).toEqual(onDisk)
    expect((await late.send('GET', '/readyz')).status).toBe(200)

    rmSync(join(store.config.DATA_DIR, 'files/models'), { recursive: true })
    expect((await moveFiles(moved, 'disk')).en).toMatch(/each compared: \d+ copied now/)
    expect(Buffer.from(await (await download(buyer, link)).arrayBuffer())).toEqual(onDisk)
  })

  test('without a bucket there is nothing to move to', async () => {
    await using place = await makePlace('sqlite')
    await expect(moveFiles(place.config, 'bucket')).rejects.toThrow(/set STORAGE_URL/)
  })

  test('a damaged backup leaves the bucket empty', async () => {
    await using store = await openSellingStore()
    await using bucket = await makeTestBucket()
    await using place = await makePlace('sqlite', settingsOf(bucket.place))
    await backUpStore(store.config, place.path('backup'))
    const bytes = readFileSync(place.path('backup'))
    bytes.write('F', bytes.lastIndexOf('"format"') + 1)
    writeFileSync(place.path('backup'), bytes)
    await expect(restoreStore(place.config, place.path('backup'))).rejects.toThrow(/damaged|cannot be read/)
    expect(await bucket.keys()).toEqual([])
  })

  test('a sweep takes what nothing refers to, and only when told; young files stay', async () => {
    await using store = await openSellingStore()
    await using bucket = await makeTestBucket()
    const moved = inBucket(store.config, bucket)
    const { database } = store.services
    await moveFiles(moved, 'bucket')
    const storage = await openStorage(moved, { database, log: createLog('silent') })
    const orphan = `pictures/${'ab'.repeat(16)}/original`
    await storage.files.put(orphan, Buffer.from('forgotten'))
    const before = await filesOf(bucket)
    expect((await sweepFiles({ database, storage }, { yes: true })).en).toContain('Nothing to sweep')
    const later = Date.now() + 8 * 24 * 3_600_000
    expect((await sweepFiles({ database, storage }, { yes: false, now: later })).en).toMatch(
      new RegExp(`${orphan}\n\\d files, .* Nothing was deleted`),
    )
    expect(await filesOf(bucket)).toEqual(before)
    expect((await sweepFiles({ database, storage }, { yes: true, now: later })).en).toMatch(
      /^\d unused files?, .* deleted/,
    )
    const after = await filesOf(bucket)
    expect(after).not.toContain(`files/${orphan}`)
    // Besides it, only pictures are deleted that are made again on request.
    expect(before.filter((key) => !after.includes(key) && !/\d+\.(webp|avif)$/.test(key))).toEqual([`files/${orphan}`])
    storage.close()
  })
})

test('on a disk the sweep is the same', async () => {
  await using store = await openSellingStore()
  const { database, files } = store.services
  const storage = await openStorage(store.config, { database, log: createLog('silent') })
  const orphan = `models/${'cd'.repeat(32)}.stl`
  await files.put(orphan, Buffer.from('forgotten'))
  const path = join(store.config.DATA_DIR, 'files', orphan)
  const models = (await files.list()).filter((name) => name.startsWith('models/'))
  const long = new Date(Date.now() - 8 * 24 * 3_600_000)
  for (const name of readdirSync(join(store.config.DATA_DIR, 'files/models')))
    utimesSync(join(store.config.DATA_DIR, 'files/models', name), long, long)
  // What a node may still be asked for is used, however old.
  const [bundle = ''] = readdirSync(join(store.config.DATA_DIR, 'files/assets'))
  utimesSync(join(store.config.DATA_DIR, 'files/assets', bundle), long, long)
  expect((await sweepFiles({ database, storage }, { yes: false })).en).toContain(orphan)
  // Uploaded again in the meantime, it counts as new.
  await files.put(orphan, Buffer.from('forgotten'))
  expect((await sweepFiles({ database, storage }, { yes: true })).en).toContain('Nothing to sweep')
  utimesSync(path, long, long)
  expect((await sweepFiles({ database, storage }, { yes: true })).en).toMatch(/^1 unused file, .* was deleted/)
  expect(existsSync(path)).toBe(false)
  // The store keeps making pictures meanwhile.
  const left = [...models.filter((name) => name !== orphan), `assets/${bundle}`]
  expect(await files.list()).toEqual(expect.arrayContaining(left))
})

test('what is uploaded again while the sweep deletes other files stays, although its list is older, as a page of a bucket is', async () => {
  await using store = await openSellingStore()
  const { database } = store.services
  const { files, list, modified } = openDiskFiles(store.config)
  const names = ['ab', 'cd', 'ef'].map((two) => `models/${two.repeat(32)}.stl`)
  const long = new Date(Date.now() - 8 * 24 * 3_600_000)
  for (const name of names) {
    await files.put(name, Buffer.from('forgotten'))
    utimesSync(join(store.config.DATA_DIR, 'files', name), long, long)
  }
  const again = names.at(-1) ?? ''
  const storage = {
    modified,
    async *list() {
      const page = []
      for await (const file of list()) page.push(file)
      yield* page
    },
    files: {
      ...files,
      async delete(name: string) {
        await files.delete(name)
        await files.put(again, Buffer.from('forgotten'))
      },
    },
  }
  expect((await sweepFiles({ database, storage }, { yes: true })).en).toMatch(/^2 unused files, .* were deleted/)
  expect((await files.list()).filter((name) => names.includes(name))).toEqual([again])
})
