import { createHash, hash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isShopError } from '#domain/errors.ts'
import { silentLog } from '#test/stand-ins.ts'
import { startFaultyProxy } from '#test/storage/faulty-proxy.ts'
import { makeTestBucket, noObjectStore } from '#test/storage/test-bucket.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { createFileCache } from '../file-cache.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { createS3Objects } from './s3-objects.ts'

const impatient = { idleMs: 20_000, deadlineMs: 2_000, pauseMs: 10 }
const sha = (bytes: Uint8Array) => hash('sha256', bytes)

/** A file store on an empty bucket of the real object store, behind a proxy that fails when told to. */
async function openStore({ cacheBytes = 100_000_000, patience = impatient } = {}) {
  const bucket = await makeTestBucket()
  const proxy = await startFaultyProxy(bucket.place.endpoint ?? '')
  const { folder, remove } = makeTemporaryFolder('s3')
  const objects = createS3Objects({ ...bucket.place, endpoint: proxy.url }, patience)
  const cacheFolder = join(folder, 'cache')
  const store = createS3FileStore({
    objects,
    cache: createFileCache(cacheFolder, cacheBytes),
    log: silentLog,
    claim: async () => {},
  })
  const write = async (bytes: Uint8Array) => {
    const path = join(folder, 'upload')
    await rm(path, { force: true })
    await writeFile(path, bytes)
    return { path }
  }
  return {
    ...{ store, bucket, proxy, objects, folder, cacheFolder, write },
    async [Symbol.asyncDispose]() {
      objects.close()
      await proxy[Symbol.asyncDispose]()
      await bucket[Symbol.asyncDispose]()
      remove()
    },
  }
}

const nameOf = (bytes: Uint8Array) => `models/${sha(bytes)}.stl`

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

describe.skipIf(noObjectStore)('on a real object store', () => {
  test('what was put is there, whole or in part; twice is harmless; what is not there has no size', async () => {
    await using own = await openStore()
    const { store } = own
    const bytes = Buffer.from('solid figure')
    for (const name of ['models/ab.stl', nameOf(bytes)]) {
      expect(await store.size(name)).toBeNull()
      await store.put(name, bytes)
      await store.put(name, bytes)
      expect(await store.size(name)).toBe(12)
      expect(await store.readAll(name)).toEqual(bytes)
      expect(await collect(store.read(name))).toEqual(bytes)
      expect((await collect(store.read(name, { start: 6, end: 9 }))).toString()).toBe('fig')
      expect((await collect(store.read(name, { start: 3, end: 3 }))).toString()).toBe('')
    }
    expect(await store.list()).toEqual(['models/ab.stl', nameOf(bytes)].sort())
    await store.delete(nameOf(bytes))
    await store.delete(nameOf(bytes))
    expect(await store.size(nameOf(bytes))).toBeNull()
    await expect(store.open(nameOf(bytes))).rejects.toThrow('there is no file')
    await expect(store.readAll('models/none.stl')).rejects.toThrow('there is no file')
    await expect(store.put('../outside', bytes)).rejects.toThrow('is no name of a file store')
  })

  test('a large file goes up in parts with checksums, and is compared before it counts', async () => {
    await using own = await openStore()
    const bytes = randomBytes(21_000_000)
    await own.store.adopt(nameOf(bytes), await own.write(bytes))
    const parts = own.proxy.seen.filter(({ path }) => path.includes('partNumber='))
    expect(parts).toHaveLength(3)
    expect(await own.objects.head(`files/${nameOf(bytes)}`)).toMatchObject({ size: bytes.length, sha256: sha(bytes) })
    const before = own.proxy.seen.length
    await own.store.adopt(nameOf(bytes), await own.write(bytes))
    expect(own.proxy.seen.slice(before).map(({ method }) => method)).toEqual(['HEAD'])
  })

  test('parts that fail are sent again; a lost answer at the end does not lose the file', async () => {
    await using own = await openStore()
    const bytes = randomBytes(17_000_000)
    own.proxy.failNext({ kind: 'status', status: 503 }, ({ path }) => path.includes('partNumber=2'))
    own.proxy.failNext({ kind: 'cut-before' }, ({ path }) => path.includes('partNumber=1'))
    own.proxy.failNext({ kind: 'cut-after' }, ({ method, path }) => method === 'POST' && path.includes('uploadId='))
    await own.store.adopt(nameOf(bytes), await own.write(bytes))
    await rm(own.cacheFolder, { recursive: true })
    expect(sha(await collect(own.store.read(nameOf(bytes))))).toBe(sha(bytes))
  })

  test('a store that goes away in the middle of an upload leaves nothing under the name', async () => {
    await using own = await openStore()
    const bytes = randomBytes(17_000_000)
    own.proxy.failNext({ kind: 'cut-before' }, ({ path }) => {
      if (!path.includes('partNumber=2')) return false
      own.proxy.setDown(true)
      return true
    })
    await expect(own.store.adopt(nameOf(bytes), await own.write(bytes))).rejects.toMatchObject({ code: 'unavailable' })
    own.proxy.setDown(false)
    expect(await own.store.size(nameOf(bytes))).toBeNull()
    await own.store.adopt(nameOf(bytes), await own.write(bytes))
    expect(await own.store.size(nameOf(bytes))).toBe(bytes.length)
  })

  test('what arrived other than it was sent is refused by the store, and sent again', async () => {
    await using own = await openStore()
    own.proxy.failNext({ kind: 'status', status: 500 }, ({ method }) => method === 'PUT')
    const batch = own.store.startBatch()
    const names = Array.from({ length: 20 }, (_, i) => `a/${i % 3}/${i}`)
    await Promise.all([...names, ...names].map((name) => batch.put(name, Buffer.from(name))))
    await batch.finish()
    for (const name of names) expect((await own.store.readAll(name)).toString()).toBe(name)
    own.proxy.setDown(true)
    const failing = own.store.startBatch()
    await failing.put('b/1', Buffer.from('1'))
    await expect(failing.finish()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('a whole file is read by few requests, a part by one; a cut one goes on where it was cut', async () => {
    await using own = await openStore()
    const bytes = randomBytes(30_000_000)
    const name = nameOf(bytes)
    await own.store.adopt(name, await own.write(bytes))
    await rm(own.cacheFolder, { recursive: true })
    own.proxy.seen.length = 0
    own.proxy.failNext({ kind: 'cut-body', after: 700_000 }, ({ range }) => range?.startsWith('bytes=262144-') ?? false)
    const file = await own.store.open(name)
    const target = Buffer.alloc(256 * 1024)
    const hash = createHash('sha256')
    for (let at = 0; ; ) {
      const length = await file.read(target, at)
      if (length === 0) break
      hash.update(target.subarray(0, length))
      at += length
    }
    expect(hash.digest('hex')).toBe(sha(bytes))
    expect(await file.read(target.subarray(0, 10), 29_999_990)).toBe(10)
    expect(target.subarray(0, 10)).toEqual(bytes.subarray(-10))
    await file.close()
    const ranges = own.proxy.seen.flatMap(({ range }) => range ?? [])
    expect(ranges.length).toBeLessThan(12)
    expect(ranges.at(-1)).toBe('bytes=29999990-29999999')
  })

  test('a damaged copy is refused; a cut one is fetched again, and nothing partial is ever under the name', async () => {
    await using own = await openStore()
    const bytes = randomBytes(300_000)
    const name = nameOf(bytes)
    await own.store.adopt(name, await own.write(bytes))
    await rm(own.cacheFolder, { recursive: true })
    own.proxy.failNext({ kind: 'damage' }, ({ method }) => method === 'GET')
    await expect(own.store.readAll(name)).rejects.toMatchObject({ code: 'internal' })
    expect(existsSync(join(own.cacheFolder, name))).toBe(false)
    own.proxy.failNext({ kind: 'cut-body', after: 1000 }, ({ method }) => method === 'GET')
    const source = await own.store.source(name)
    expect('path' in source && readFileSync(source.path)).toEqual(bytes)
    expect(readdirSync(join(own.cacheFolder, '.incoming'))).toEqual([])
    // A copy that somebody deleted is fetched again.
    await rm(join(own.cacheFolder, name))
    expect(await own.store.readAll(name)).toEqual(bytes)
  })

  test('a copy that changed on this machine is found by its digest, and fetched anew', async () => {
    await using own = await openStore()
    const damaged = async (bytes: Uint8Array, damage: (copy: Buffer) => Uint8Array) => {
      const name = nameOf(bytes)
      await own.store.adopt(name, await own.write(bytes))
      const path = join(own.cacheFolder, name)
      const copy = readFileSync(path)
      await rm(path)
      await writeFile(path, damage(copy))
      return name
    }
    const flip = (copy: Buffer) => {
      copy[7] = (copy[7] ?? 0) ^ 1
      return copy
    }
    for (const damage of [(copy: Buffer) => copy.subarray(0, 10), flip]) {
      const [one, other, third] = [randomBytes(300_000), randomBytes(300_000), randomBytes(300_000)]
      expect(await own.store.size(await damaged(one, damage))).toBe(one.length)
      expect(await own.store.readAll(await damaged(other, damage))).toEqual(other)
      expect(await collect(own.store.read(await damaged(third, damage)))).toEqual(third)
    }
    const last = randomBytes(300_000)
    const source = await own.store.source(await damaged(last, flip))
    expect('path' in source && readFileSync(source.path)).toEqual(last)
    // Adopted again, a damaged copy is not taken for the file either.
    const again = await damaged(last, flip)
    await own.store.adopt(again, await own.write(last))
    own.proxy.setDown(true)
    expect(await own.store.readAll(again)).toEqual(last)
  })

  test('where no copy can be kept on this machine, what is read whole or small comes from the store', async () => {
    await using own = await openStore()
    const bytes = randomBytes(100_000)
    await own.store.put(nameOf(bytes), bytes)
    await rm(own.cacheFolder, { recursive: true })
    // Like a full or read-only disk.
    await writeFile(own.cacheFolder, '')
    expect(await own.store.readAll(nameOf(bytes))).toEqual(bytes)
    expect(await collect(own.store.read(nameOf(bytes), { start: 10, end: 99_000 }))).toEqual(bytes.subarray(10, 99_000))
  })

  test('copies stay within their bound; what is handed out by path stays', async () => {
    await using own = await openStore({ cacheBytes: 1_000_000 })
    const pictures = Array.from({ length: 12 }, () => randomBytes(200_000))
    const handed = pictures[0] ?? Buffer.alloc(0)
    await own.store.put(nameOf(handed), handed)
    await own.store.source(nameOf(handed))
    for (const bytes of pictures) await own.store.put(nameOf(bytes), bytes)
    const kept = pictures.filter((bytes) => existsSync(join(own.cacheFolder, nameOf(bytes))))
    expect(kept.length).toBeLessThanOrEqual(5)
    expect(kept).toContain(handed)
    for (const bytes of pictures) expect(await own.store.readAll(nameOf(bytes))).toEqual(bytes)
  })

  test('while the store is away, copies go on, the rest says when to come back, and it recovers by itself', async () => {
    await using own = await openStore()
    const picture = Buffer.from('a picture')
    await own.store.put(nameOf(picture), picture)
    await own.store.put('promos/list.json', Buffer.from('[]'))
    await own.store.readAll('promos/list.json')
    own.proxy.setDown(true)
    expect(await own.store.size(nameOf(picture))).toBe(9)
    expect(await own.store.readAll(nameOf(picture))).toEqual(picture)
    expect((await own.store.readAll('promos/list.json')).toString()).toBe('[]')
    const refused = await own.store.readAll(nameOf(Buffer.from('other'))).catch((error: unknown) => error)
    expect(isShopError(refused) && refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 30 })
    await expect(own.store.put('x', picture)).rejects.toMatchObject({ code: 'unavailable' })
    own.proxy.setDown(false)
    await own.store.put('x', picture)
  })

  test('a store that says nothing is given up, not waited for', async () => {
    await using own = await openStore({ patience: { idleMs: 2_000, deadlineMs: 30_000, pauseMs: 10 } })
    await own.store.put('x', Buffer.from('1'))
    own.proxy.failNext({ kind: 'silence' })
    expect(await own.store.size('y')).toBeNull()
    expect(own.proxy.seen.filter(({ path }) => path.endsWith('/y'))).toHaveLength(2)
  })

  test('a wrong key is refused by the store, and the log does not hold it', async () => {
    await using bucket = await makeTestBucket()
    const logged: unknown[] = []
    const log = { ...silentLog, error: (...words: unknown[]) => void logged.push(words) }
    const objects = createS3Objects({ ...bucket.place, secretAccessKey: 'not the right key' }, impatient)
    const { folder, remove } = makeTemporaryFolder('s3')
    const store = createS3FileStore({ objects, cache: createFileCache(folder, 1e6), log, claim: async () => {} })
    await expect(store.put('x', Buffer.from('1'))).rejects.toMatchObject({ code: 'unavailable' })
    expect(JSON.stringify(logged)).toContain('SignatureDoesNotMatch')
    expect(JSON.stringify(logged)).not.toContain('not the right key')
    expect(await bucket.keys()).toEqual([])
    objects.close()
    remove()
  })
})
