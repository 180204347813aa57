import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sayDownload } from '#domain/downloads/download-texts.ts'
import { ShopError } from '#domain/errors.ts'
import type { FileStore, OpenedFile } from '#domain/file-store.ts'
import type { Log } from '#domain/services.ts'
import { openFile } from '../disk-file-store.ts'
import type { FileCache } from '../file-cache.ts'
import { isLasting, isName, refuseWrongName } from '../file-names.ts'
import { sayStore } from '../store-texts.ts'
import { createChangingFiles } from './s3-changing-files.ts'
import { isS3Error, S3Error } from './s3-error.ts'
import { hashFile, putFile } from './s3-multipart.ts'
import { type S3Head, type S3Objects, sha256Of } from './s3-objects.ts'
import { openObject } from './s3-reader.ts'

export const filesPrefix = 'files/'
const keyOf = (name: string): string => {
  refuseWrongName(name)
  return `${filesPrefix}${name}`
}

/** Up to here a file is copied to this machine before it is read. */
const smallBytes = 1024 * 1024
const readBytes = 256 * 1024
const batchAtOnce = 6
/** When buyers are told to come back (s). */
const comeBackSeconds = 30

/** What is older is written again all the same, so that a sweep of what nothing refers to leaves it alone. */
const freshMs = 3 * 24 * 3_600_000

const isSame = (found: S3Head | null, size: number, sha256: string): found is S3Head =>
  found !== null && found.size === size && found.sha256 === sha256
const isFresh = (found: S3Head | null, size: number, sha256: string): boolean =>
  isSame(found, size, sha256) && found.modified.getTime() > Date.now() - freshMs

/** What callers are told of an object store's refusal; the log has the rest. */
export function tellS3(error: unknown, log: Log, name: string): unknown {
  if (!isS3Error(error)) return error
  log.error({ file: name, status: error.status, code: error.code, reason: error.message }, 'the object store failed')
  if (error.code === 'Damaged') return new ShopError('internal', sayDownload.damaged(name))
  return new ShopError('unavailable', sayStore.away, { retryAfterSeconds: comeBackSeconds })
}

export interface S3FileStoreParts {
  objects: S3Objects
  cache: FileCache
  log: Log
  /** Throws when this bucket is another store's; asked before each write. */
  claim(): Promise<void>
}

async function gather(body: AsyncIterable<Uint8Array>, { size, sha256 }: S3Head): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  const bytes = Buffer.concat(parts)
  if (bytes.length !== size) throw new S3Error(0, 'CutOff', `${bytes.length} bytes came instead of ${size}`)
  if (sha256 !== null && sha256Of(bytes) !== sha256)
    throw new S3Error(200, 'Damaged', 'the content is not what was written')
  return bytes
}

const openBytes = (bytes: Buffer): OpenedFile => ({
  read: async (target, position) => bytes.copy(target, 0, position),
  close: async () => {},
})

/** Keeps files as objects of a bucket, below `files/`; what is read often or by path, in copies on this machine too. */
export function createS3FileStore({ objects, cache, log, claim }: S3FileStoreParts): FileStore {
  const changing = createChangingFiles(objects, keyOf)

  const told =
    <Words extends unknown[], Result>(work: (name: string, ...words: Words) => Promise<Result>) =>
    (name: string, ...words: Words): Promise<Result> =>
      work(name, ...words).catch((error: unknown) => {
        throw tellS3(error, log, name)
      })

  const missing = (name: string) => new Error(`there is no file ${name}`)

  const verify = async (name: string, size: number, sha256: string) => {
    if (!isSame(await objects.head(keyOf(name)), size, sha256))
      throw new S3Error(0, 'NotThere', 'what was written is not there')
  }

  const put = async (name: string, bytes: Uint8Array) => {
    refuseWrongName(name)
    await claim()
    const sha256 = sha256Of(bytes)
    if (bytes.length > smallBytes && isFresh(await objects.head(keyOf(name)), bytes.length, sha256)) return
    await objects.put(keyOf(name), bytes)
    await objects.requests.tried(() => verify(name, bytes.length, sha256))
    changing.forget(name)
    if (isLasting(name)) await keepCopy(name, bytes, sha256)
  }

  /** For what is likely read soon; without it the file is fetched then. */
  const keepCopy = async (name: string, bytes: Uint8Array, sha256: string) => {
    const there = await cache.find(name)
    if (!there) await cache.keep(name, Readable.from([bytes]), { size: bytes.length, sha256 }).catch(() => {})
  }

  /** Asked for once, however many want what `take` makes of it. */
  const fetchOnce = <Taken>(take: (name: string, body: AsyncIterable<Uint8Array>, head: S3Head) => Promise<Taken>) => {
    const running = new Map<string, Promise<Taken>>()
    return (name: string): Promise<Taken> => {
      const known = running.get(name)
      if (known) return known
      const fetched = objects.requests
        .tried(async () => {
          const found = await objects.get(keyOf(name))
          if (!found) throw missing(name)
          return take(name, found.body, found.head)
        })
        .finally(() => running.delete(name))
      running.set(name, fetched)
      return fetched
    }
  }

  /** Whole; also where no copy can be kept on this machine. */
  const fetchBytes = fetchOnce(async (name, body, head) => {
    const bytes = await gather(body, head)
    await keepCopy(name, bytes, sha256Of(bytes))
    return bytes
  })

  /** A copy on this machine. */
  const fetchCopy = fetchOnce((name, body, head) => cache.keep(name, body, head))

  const sizeOf = async (name: string): Promise<number | null> => {
    refuseWrongName(name)
    if (!isLasting(name)) return (await changing.find(name)).size
    return (await cache.find(name))?.size ?? (await objects.head(keyOf(name)))?.size ?? null
  }

  const open = async (name: string): Promise<OpenedFile> => {
    const copy = isLasting(name) ? await cache.find(name) : null
    if (copy) return openFile(copy.path)
    const found = await objects.head(keyOf(name))
    if (!found) throw missing(name)
    if (isLasting(name) && found.size <= smallBytes) return openBytes(await fetchBytes(name))
    const opened = openObject(objects, keyOf(name), found.size)
    const read = (target: Uint8Array, position: number) =>
      opened.read(target, position).catch((error: unknown) => {
        throw tellS3(error, log, name)
      })
    return { read, close: opened.close }
  }

  return {
    checksItself: true,
    put: told(put),
    startBatch() {
      const running = new Set<Promise<void>>()
      const failures: unknown[] = []
      const refuseFailures = () => {
        if (failures.length > 0) throw failures[0]
      }
      return {
        async put(name, bytes) {
          refuseWrongName(name)
          while (running.size >= batchAtOnce) await Promise.race(running)
          refuseFailures()
          const work: Promise<void> = told(put)(name, bytes)
            .catch((error: unknown) => void failures.push(error))
            .finally(() => running.delete(work))
          running.add(work)
        },
        async finish() {
          await Promise.all(running)
          refuseFailures()
        },
      }
    },
    adopt: told(async (name: string, { path }: { path: string }) => {
      refuseWrongName(name)
      const [{ size }, sha256] = await Promise.all([stat(path), hashFile(path)])
      await claim()
      if (!isFresh(await objects.head(keyOf(name)), size, sha256)) {
        await putFile(objects, keyOf(name), { path, size, sha256 })
        await objects.requests.tried(() => verify(name, size, sha256))
      }
      if (isLasting(name) && !(await cache.find(name))) await cache.keepFile(name, { path, size })
    }),
    size: told(sizeOf),
    async *read(name, range) {
      const { start = 0, end = Number.POSITIVE_INFINITY } = range ?? {}
      const file = await told(open)(name)
      try {
        for (let at = start; at < end; ) {
          const target = Buffer.allocUnsafe(Math.min(readBytes, end - at))
          const length = await file.read(target, at)
          if (length === 0) return
          yield target.subarray(0, length)
          at += length
        }
      } finally {
        await file.close()
      }
    },
    open: told(open),
    readAll: told(async (name: string) => {
      if (!isLasting(name)) {
        const { size, bytes } = await changing.find(name)
        if (size === null) throw missing(name)
        if (bytes) return bytes
      }
      const copy = isLasting(name) ? await cache.find(name) : null
      const kept = copy && (await readFile(copy.path).catch(() => null))
      return kept ?? fetchBytes(name)
    }),
    source: told(async (name: string) => {
      const copy = isLasting(name) ? await cache.find(name, { handOut: true }) : null
      if (copy) return { path: copy.path }
      const path = await fetchCopy(name)
      await cache.find(name, { handOut: true })
      return { path }
    }),
    list: async () => {
      const names: string[] = []
      try {
        for await (const { key } of objects.list(filesPrefix)) names.push(key.slice(filesPrefix.length))
      } catch (error) {
        throw tellS3(error, log, filesPrefix)
      }
      return names.filter(isName).sort()
    },
    delete: told(async (name: string) => {
      await claim()
      await objects.delete(keyOf(name))
      changing.forget(name)
      await cache.forget(name)
    }),
    // An object is there whole or not at all; unfinished copies go with those that were used longest ago.
    removeUnfinished: async () => {},
  }
}
