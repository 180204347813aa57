import { readFile } from 'node:fs/promises'
import type { OpenedFile } from '#domain/file-store.ts'
import { openFile } from '../disk-file-store.ts'
import { isImmutable, requireValidName } from '../file-names.ts'
import { S3Error } from './s3-error.ts'
import { keepCopy, keyOf, type S3FileParts, smallBytes } from './s3-file-parts.ts'
import { type S3Head, sha256Of } from './s3-objects.ts'
import { openObject } from './s3-reader.ts'
import { translateS3Error } from './translate-s3-error.ts'

const missing = (name: string) => new Error(`there is no file ${name}`)

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

/** Reads files: small ones, and those read by path, from a copy on this machine; others in ranges from the bucket. */
export function createS3FileReader({ objects, cache, log, changing }: S3FileParts) {
  /** Fetches a file once for all concurrent callers of the same `take`. */
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

  /** The whole file, even where no copy can be kept on this machine. */
  const fetchBytes = fetchOnce(async (name, body, head) => {
    const bytes = await gather(body, head)
    await keepCopy(cache, name, bytes, sha256Of(bytes))
    return bytes
  })

  /** A copy on this machine. */
  const fetchCopy = fetchOnce((name, body, head) => cache.keep(name, body, head))

  const size = async (name: string): Promise<number | null> => {
    requireValidName(name)
    if (!isImmutable(name)) return (await changing.find(name)).size
    return (await cache.find(name))?.size ?? (await objects.head(keyOf(name)))?.size ?? null
  }

  const open = async (name: string): Promise<OpenedFile> => {
    const copy = isImmutable(name) ? await cache.find(name) : null
    if (copy) return openFile(copy.path)
    const found = await objects.head(keyOf(name))
    if (!found) throw missing(name)
    if (isImmutable(name) && found.size <= smallBytes) return openBytes(await fetchBytes(name))
    const opened = openObject(objects, keyOf(name), found.size)
    const read = (target: Uint8Array, position: number) =>
      opened.read(target, position).catch((error: unknown) => {
        throw translateS3Error(error, log, name)
      })
    return { read, close: opened.close }
  }

  const readAll = async (name: string) => {
    if (!isImmutable(name)) {
      const { size, bytes } = await changing.find(name)
      if (size === null) throw missing(name)
      if (bytes) return bytes
    }
    const copy = isImmutable(name) ? await cache.find(name) : null
    const kept = copy && (await readFile(copy.path).catch(() => null))
    return kept ?? fetchBytes(name)
  }

  const source = async (name: string) => {
    const copy = isImmutable(name) ? await cache.find(name, { handOut: true }) : null
    if (copy) return { path: copy.path }
    const path = await fetchCopy(name)
    await cache.find(name, { handOut: true })
    return { path }
  }

  return { size, open, readAll, source }
}
