import type { FileStore } from '#domain/file-store.ts'
import { isName } from '../file-names.ts'
import { startBatch } from './s3-batch.ts'
import { createChangingFiles } from './s3-changing-files.ts'
import { filesPrefix, keyOf, type S3FileParts } from './s3-file-parts.ts'
import { createS3FileReader } from './s3-file-reader.ts'
import { createS3FileWriter } from './s3-file-writer.ts'
import { translateS3Error } from './translate-s3-error.ts'

const readBytes = 256 * 1024

/** Keeps files as objects of a bucket, below `files/`; those read often or by path are copied to this machine too. */
export function createS3FileStore(given: Omit<S3FileParts, 'changing'>): FileStore {
  const { objects, log } = given
  const parts = { ...given, changing: createChangingFiles(objects, keyOf) }
  const writer = createS3FileWriter(parts)
  const reader = createS3FileReader(parts)
  const told =
    <Words extends unknown[], Result>(work: (name: string, ...words: Words) => Promise<Result>) =>
    (name: string, ...words: Words): Promise<Result> =>
      work(name, ...words).catch((error: unknown) => {
        throw translateS3Error(error, log, name)
      })
  const put = told(writer.put)

  return {
    checksItself: true,
    put,
    startBatch: () => startBatch(put),
    adopt: told(writer.adopt),
    size: told(reader.size),
    async *read(name, range) {
      const { start = 0, end = Number.POSITIVE_INFINITY } = range ?? {}
      const file = await told(reader.open)(name)
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
    open: told(reader.open),
    readAll: told(reader.readAll),
    source: told(reader.source),
    list: async () => {
      const names: string[] = []
      try {
        for await (const { key } of objects.list(filesPrefix)) names.push(key.slice(filesPrefix.length))
      } catch (error) {
        throw translateS3Error(error, log, filesPrefix)
      }
      return names.filter(isName).sort()
    },
    delete: told(writer.remove),
    // An object is there complete or not at all; unfinished copies are removed when the cache is trimmed.
    removeUnfinished: async () => {},
  }
}
