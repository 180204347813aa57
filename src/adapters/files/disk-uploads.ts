import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { displayLimit } from '#domain/display-size.ts'
import { ShopError } from '#domain/errors.ts'
import type { UploadedFile, UploadStore } from '#domain/file-store.ts'
import { translateDiskError } from './disk-failure.ts'
import { sayStore } from './store-texts.ts'

/** The part of the tus library's note about an upload that is read here. */
interface TusNote {
  size?: number
  metadata?: Record<string, string | null>
}

/** A finished upload, as its sender described it. */
export function describeUpload(id: string, size: number, metadata?: Record<string, string | null>): UploadedFile {
  const path = (metadata?.relativePath ?? metadata?.filename ?? id).replaceAll('\\', '/').split('/')
  return { id, fileName: metadata?.filename ?? path.at(-1) ?? id, folder: path.slice(0, -1).join('/'), size }
}

/** What is said when the disk takes no uploads. */
export const uploadSentences = {
  full: sayStore.uploadsFull,
  readOnly: sayStore.uploadsReadOnly,
  failing: sayStore.uploadsFailing,
}

/** Keeps uploads in a folder of its own: those of running calls, and those that the tus library wrote there. */
export function createDiskUploads(folder: string): UploadStore {
  const pathOf = (id: string) => {
    if (!/^[0-9a-z-]{1,64}$/.test(id)) throw new ShopError('not-found', sayStore.noUpload)
    return join(folder, id)
  }
  const remove = async (id: string) => {
    await rm(pathOf(id), { force: true })
    await rm(`${pathOf(id)}.json`, { force: true })
  }
  return {
    async receive(fileName, bytes, maxBytes) {
      const id = randomUUID()
      let size = 0
      const digest = createHash('sha256')
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length
          if (size > maxBytes) return done(tooLarge(fileName, maxBytes))
          digest.update(chunk)
          done(null, chunk)
        },
      })
      try {
        await mkdir(folder, { recursive: true })
        await pipeline(Readable.from(bytes), counted, createWriteStream(pathOf(id), { flags: 'wx' }))
      } catch (error) {
        await remove(id)
        throw translateDiskError(error, uploadSentences)
      }
      return { id, fileName, folder: '', size, sha256: digest.digest('hex') }
    },
    async find(id) {
      if (!/^[0-9a-f]{32}$/.test(id)) return null
      const [note, file] = await Promise.all([
        readFile(`${pathOf(id)}.json`, 'utf8').catch(() => null),
        stat(pathOf(id)).catch(() => null),
      ])
      if (note === null || file === null) return null
      // Only the tus library writes it.
      const { size, metadata } = JSON.parse(note) as TusNote
      if (size !== file.size) return null
      return describeUpload(id, size, metadata)
    },
    async *read(id, { start, end }) {
      if (start < end) yield* createReadStream(pathOf(id), { start, end: end - 1 })
    },
    readAll: (id) => readFile(pathOf(id)),
    source: async (id) => ({ path: pathOf(id) }),
    remove,
    async removeOlderThan(instant) {
      const names = await readdir(folder).catch(() => [])
      // The note is written when an upload begins, the file grows for as long as something comes.
      const uploads = Map.groupBy(names, (name) => name.replace(/\.json$/, ''))
      let removed = 0
      for (const files of uploads.values()) {
        const paths = files.map((name) => join(folder, name))
        const found = await Promise.all(paths.map((path) => stat(path).catch(() => null)))
        if (found.some((file) => file && file.mtime >= instant)) continue
        for (const path of paths) await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

const tooLarge = (fileName: string, maxBytes: number) =>
  new ShopError('invalid-argument', sayStore.tooLarge(fileName, displayLimit(maxBytes)), { nature: 'too-large' })
