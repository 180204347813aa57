import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { UploadStore } from '#domain/file-store.ts'
import type { Log } from '#domain/services.ts'
import { createSharedWork } from '#domain/work-queues.ts'
import { createDiskUploads, describeUpload } from '../disk-uploads.ts'
import { replaceFile } from '../replace-file.ts'
import { isResumable, type UploadPieces } from './s3-upload-pieces.ts'
import { translateS3Error } from './translate-s3-error.ts'

/**
 * Resumable uploads as pieces in the bucket, copied to this node when one is read; an upload that a single call both
 * receives and uses stays on this node from the start.
 */
export function createS3Uploads({
  pieces,
  folder,
  log,
}: {
  pieces: UploadPieces
  folder: string
  log: Log
}): UploadStore {
  const disk = createDiskUploads(folder)
  const once = createSharedWork<void>()

  const copyHere = async (id: string): Promise<void> => {
    const partial = join(folder, randomUUID())
    await mkdir(folder, { recursive: true })
    await replaceFile({ partial, path: join(folder, id) }, () =>
      pipeline(Readable.from(pieces.read(id)), createWriteStream(partial, { flags: 'wx' })),
    )
  }
  /** Brings the file of a resumable upload to this node. */
  const fetch = async (id: string): Promise<void> => {
    if (!isResumable(id) || (await stat(join(folder, id)).catch(() => null))) return
    await once(id, () => copyHere(id))
  }
  const told = <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
    work().catch((error: unknown) => {
      throw translateS3Error(error, log, `upload ${id}`)
    })

  return {
    receive: disk.receive,
    find: (id) =>
      told(id, async () => {
        const note = isResumable(id) ? await pieces.readNote(id) : null
        if (note?.size === undefined || (await pieces.offset(id)) !== note.size) return null
        return describeUpload(id, note.size, note.metadata)
      }),
    async *read(id, range) {
      await told(id, () => fetch(id))
      yield* disk.read(id, range)
    },
    readAll: (id) => told(id, () => fetch(id)).then(() => disk.readAll(id)),
    source: (id) => told(id, () => fetch(id)).then(() => disk.source(id)),
    remove: (id) =>
      told(id, async () => {
        await disk.remove(id)
        if (isResumable(id)) await pieces.remove(id)
      }),
    removeOlderThan: (instant) =>
      told('cleaning', async () => {
        const files = await disk.removeOlderThan(instant)
        const old = await pieces.listOlderThan(instant)
        for (const id of old) await pieces.remove(id)
        return files + old.length
      }),
  }
}
