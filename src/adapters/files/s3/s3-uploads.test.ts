import { hash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { silentLog } from '#test/stand-ins.ts'
import { startFaultyProxy } from '#test/storage/faulty-proxy.ts'
import { makeTestBucket, noObjectStore } from '#test/storage/test-bucket.ts'
import { makeTemporaryFolder } from '#test/stores/test-database.ts'
import { sayStore } from '../store-texts.ts'
import { createTusUploads } from '../tus-uploads.ts'
import type { S3Place } from './s3-place.ts'
import type { S3Patience } from './s3-requests.ts'
import { openS3Storage } from './s3-storage.ts'
import { createUploadPieces } from './s3-upload-pieces.ts'
import { createS3Uploads } from './s3-uploads.ts'

const tus = { 'tus-resumable': '1.0.0' }
const chunk = { ...tus, 'content-type': 'application/offset+octet-stream' }
const sha = (bytes: Uint8Array) => hash('sha256', bytes)

/** One of several nodes on the same bucket, with a folder of its own. */
function openNode(
  place: S3Place,
  { storeId = 'this store', patience }: { storeId?: string; patience?: S3Patience } = {},
) {
  const { folder, remove } = makeTemporaryFolder('node')
  const storage = openS3Storage({ place, folder, log: silentLog, storeId: async () => storeId, patience })
  const answer = createTusUploads({
    openStore: async () => storage.resumable(),
    path: '/up',
    maxBytes: 200_000_000,
    log: silentLog,
  })
  return {
    ...storage,
    ask: (method: string, path: string, headers: Record<string, string>, body?: Uint8Array | ReadableStream) =>
      answer(
        new Request(`http://store.test${path}`, {
          method,
          headers: { ...tus, ...headers },
          ...(body ? { body: body instanceof ReadableStream ? body : Uint8Array.from(body), duplex: 'half' } : {}),
        }),
      ),
    [Symbol.dispose]() {
      storage.close()
      remove()
    },
  }
}

const metadata = `filename ${btoa('cat.stl')},relativePath ${btoa('figures/cat.stl')}`
const begin = async (node: ReturnType<typeof openNode>, size: number) => {
  const answer = await node.ask('POST', '/up', { 'upload-length': String(size), 'upload-metadata': metadata })
  expect(answer.status).toBe(201)
  return answer.headers.get('location') ?? ''
}
const idOf = (location: string) => location.split('/').at(-1) ?? ''

const stepBytes = 64 * 1024

/** Sends these bytes as a network does; with `breakOff`, the sender leaves instead of finishing. */
function sending(bytes: Uint8Array, { breakOff = false } = {}) {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await new Promise(setImmediate)
      if (at < bytes.length) {
        controller.enqueue(Uint8Array.from(bytes.subarray(at, at + stepBytes)))
        at += stepBytes
      } else if (breakOff) controller.error(new Error('the sender left'))
      else controller.close()
    },
  })
}

describe.skipIf(noObjectStore)('on a real object store', () => {
  test('an upload goes on at another node, and is read whole at a third', async () => {
    await using bucket = await makeTestBucket()
    using first = openNode(bucket.place)
    using second = openNode(bucket.place)
    using third = openNode(bucket.place)
    const bytes = randomBytes(11_000_000)
    const location = await begin(first, bytes.length)
    const half = bytes.subarray(0, 6_000_000)
    await first
      .ask('PATCH', location, { ...chunk, 'upload-offset': '0' }, sending(half, { breakOff: true }))
      .catch(() => {})
    const seen = await second.ask('HEAD', location, {})
    const held = Number(seen.headers.get('upload-offset'))
    // What came is kept although its sender left, except for what was still in transit inside.
    expect(held).toBeGreaterThan(4_000_000)
    expect(held).toBeLessThanOrEqual(half.length)
    expect(await second.uploads.find(idOf(location))).toBeNull()
    const wrong = second.ask('PATCH', location, { ...chunk, 'upload-offset': '5' }, bytes.subarray(5))
    await expect(wrong).rejects.toMatchObject({ code: 'aborted' })
    const sent = await second.ask('PATCH', location, { ...chunk, 'upload-offset': String(held) }, bytes.subarray(held))
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(bytes.length)])
    const found = await third.uploads.find(idOf(location))
    expect(found).toEqual({ id: idOf(location), fileName: 'cat.stl', folder: 'figures', size: bytes.length })
    expect(sha(readFileSync((await third.uploads.source(idOf(location))).path))).toBe(sha(bytes))
    await third.files.adopt('models/a.stl', await third.uploads.source(idOf(location)))
    await third.uploads.remove(idOf(location))
    expect(await second.uploads.find(idOf(location))).toBeNull()
    expect((await bucket.keys()).filter((key) => key.startsWith('uploads/'))).toEqual([])
  })

  test('two nodes that take in the same bytes at once leave one whole upload', async () => {
    await using bucket = await makeTestBucket()
    using first = openNode(bucket.place)
    using second = openNode(bucket.place)
    const bytes = randomBytes(5_000_000)
    const location = await begin(first, bytes.length)
    const headers = { ...chunk, 'upload-offset': '0' }
    const answers = await Promise.all([
      first.ask('PATCH', location, headers, bytes),
      second
        .ask('PATCH', location, headers, sending(bytes.subarray(0, 4_500_000), { breakOff: true }))
        .catch(() => null),
    ])
    expect(answers[0]?.status).toBe(204)
    expect(sha(Buffer.from(await second.uploads.readAll(idOf(location))))).toBe(sha(bytes))
  })

  test('a piece that could not be kept was never acknowledged', async () => {
    await using bucket = await makeTestBucket()
    await using proxy = await startFaultyProxy(bucket.place.endpoint ?? '')
    using node = openNode({ ...bucket.place, endpoint: proxy.url })
    const bytes = randomBytes(9_000_000)
    const location = await begin(node, bytes.length)
    proxy.failNext({ kind: 'status', status: 403 }, ({ method, path }) => method === 'PUT' && /-4\d{6}$/.test(path))
    const headers = { ...chunk, 'upload-offset': '0' }
    const refused = await node.ask('PATCH', location, headers, sending(bytes)).then(
      ({ status }) => status,
      () => 500,
    )
    expect(refused).toBeGreaterThanOrEqual(500)
    const held = Number((await node.ask('HEAD', location, {})).headers.get('upload-offset'))
    expect(held).toBeLessThan(bytes.length)
    await node.ask('PATCH', location, { ...chunk, 'upload-offset': String(held) }, bytes.subarray(held))
    expect(sha(Buffer.from(await node.uploads.readAll(idOf(location))))).toBe(sha(bytes))
  })

  test('while the store is away an upload is told when to come back, and goes on where it was', async () => {
    await using bucket = await makeTestBucket()
    await using proxy = await startFaultyProxy(bucket.place.endpoint ?? '')
    const patience = { idleMs: 20_000, deadlineMs: 200, pauseMs: 10 }
    using node = openNode({ ...bucket.place, endpoint: proxy.url }, { patience })
    const bytes = randomBytes(1000)
    const location = await begin(node, bytes.length)
    const send = (from: number, to: number) =>
      node.ask('PATCH', location, { ...chunk, 'upload-offset': String(from) }, bytes.subarray(from, to))
    expect((await send(0, 400)).status).toBe(204)
    proxy.setDown(true)
    const away = { code: 'unavailable', retryAfterSeconds: 30 }
    await expect(node.ask('HEAD', location, {})).rejects.toMatchObject(away)
    await expect(send(400, 1000)).rejects.toMatchObject(away)
    await expect(node.ask('POST', '/up', { 'upload-length': '10' })).rejects.toMatchObject(away)
    await expect(node.ask('DELETE', location, {})).rejects.toMatchObject(away)
    proxy.setDown(false)
    expect((await node.ask('HEAD', location, {})).headers.get('upload-offset')).toBe('400')
    expect((await send(400, 1000)).status).toBe(204)
    expect(sha(Buffer.from(await node.uploads.readAll(idOf(location))))).toBe(sha(bytes))
  })

  test('what one call receives stays at its node; forgotten uploads go', async () => {
    await using bucket = await makeTestBucket()
    using node = openNode(bucket.place)
    const received = await node.uploads.receive(
      'a.stl',
      (async function* () {
        yield Buffer.from('solid')
      })(),
      100,
    )
    expect(Buffer.from(await node.uploads.readAll(received.id)).toString()).toBe('solid')
    const location = await begin(node, 10)
    await node.uploads.removeOlderThan(new Date(Date.now() - 60_000))
    expect(await node.ask('HEAD', location, {})).toMatchObject({ status: 200 })
    await node.uploads.removeOlderThan(new Date(Date.now() + 60_000))
    await expect(node.ask('HEAD', location, {})).rejects.toMatchObject({ code: 'not-found' })
    expect(await bucket.keys()).toEqual(['estela-store.json'])
  })

  test('a bucket belongs to one store, on however many nodes', async () => {
    await using bucket = await makeTestBucket()
    using own = openNode(bucket.place)
    using twin = openNode(bucket.place)
    using other = openNode(bucket.place, { storeId: 'another store' })
    await Promise.all([own.files.put('a', Buffer.from('1')), twin.files.put('b', Buffer.from('2'))])
    await expect(other.files.put('c', Buffer.from('3'))).rejects.toThrow(/holds another store’s files/)
    await expect(other.files.delete('a')).rejects.toThrow(/another store/)
    await expect(other.ask('POST', '/up', { 'upload-length': '10' })).rejects.toMatchObject({ code: 'aborted' })
    expect(await bucket.keys()).toEqual(['estela-store.json', 'files/a', 'files/b'])
  })
})

test('an upload for which the node has no room is unavailable, and the operator hears of the disk', async () => {
  const { folder, remove } = makeTemporaryFolder('full')
  const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  // Of the pieces only `read` is called.
  const pieces = {
    ...createUploadPieces({} as Parameters<typeof createUploadPieces>[0]),
    // biome-ignore lint/correctness/useYield: the copy fails at its first bytes
    async *read() {
      throw cause
    },
  }
  const uploads = createS3Uploads({ pieces, folder, log: silentLog })
  const told = { code: 'unavailable', sentence: sayStore.uploadsFull, operatorNote: 'the disk failed', cause }
  try {
    await expect(uploads.source('0'.repeat(32))).rejects.toMatchObject(told)
    await expect(uploads.readAll('0'.repeat(32))).rejects.toMatchObject(told)
  } finally {
    remove()
  }
})
