import { z } from 'zod'
import { S3Error } from './s3-error.ts'
import type { S3Objects } from './s3-objects.ts'

export const uploadsPrefix = 'uploads/'
/** Incoming bytes are buffered in memory until there are this many, or no more come. */
const pieceBytes = 4 * 1024 * 1024

export const isResumable = (id: string): boolean => /^[0-9a-f]{32}$/.test(id)

const noteSchema = z.object({
  id: z.string(),
  size: z.number().optional(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string().optional(),
})

/** What was declared about an upload when it began. */
export type UploadNote = z.infer<typeof noteSchema>

/** A stored part of an upload; its first `skip` bytes are already in the one before. */
interface Piece {
  key: string
  start: number
  skip: number
  length: number
}

const folderOf = (id: string) => `${uploadsPrefix}${id}/`
const noteKey = (id: string) => `${folderOf(id)}note.json`
const pieceKey = (id: string, start: number, length: number) =>
  `${folderOf(id)}${String(start).padStart(12, '0')}-${length}`

/** The pieces that follow each other from the beginning without a gap. */
function inOrder(found: Omit<Piece, 'skip'>[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (;;) {
    const [next] = found
      .filter(({ start, length }) => start <= at && start + length > at)
      .sort((a, b) => b.start + b.length - (a.start + a.length))
    if (!next) return pieces
    pieces.push({ ...next, skip: at - next.start })
    at = next.start + next.length
  }
}

const endOf = (pieces: Piece[]): number => {
  const last = pieces.at(-1)
  return last ? last.start + last.length : 0
}

/**
 * Uploads as pieces in the bucket, so that any node can continue what another began: each piece is an object of its
 * own, named by its position and length, and never changes. Two nodes that write the same upload at once write the same
 * bytes, as both got them from its one sender.
 */
export function createUploadPieces(objects: S3Objects) {
  const list = async (id: string): Promise<Piece[]> => {
    const found: Omit<Piece, 'skip'>[] = []
    for await (const { key, size } of objects.list(folderOf(id))) {
      const [, start, length] = /\/(\d{12})-(\d+)$/.exec(key) ?? []
      if (start && Number(length) === size) found.push({ key, start: Number(start), length: size })
    }
    return inOrder(found)
  }

  return {
    writeNote: (note: UploadNote) => objects.put(noteKey(note.id), Buffer.from(JSON.stringify(note))),
    /** Null for an upload that nobody began. */
    async readNote(id: string): Promise<UploadNote | null> {
      const { status, text } = await objects.requests.ask({ method: 'GET', key: noteKey(id) }, [404])
      return status === 404 ? null : noteSchema.parse(JSON.parse(text))
    },
    /** How many bytes are stored from the beginning without a gap. */
    offset: async (id: string): Promise<number> => endOf(await list(id)),
    /** Stores what comes, including all that came before it breaks off; returns where the upload now ends. */
    async append(id: string, bytes: AsyncIterable<Uint8Array>, offset: number): Promise<number> {
      let at = offset
      let waiting: Uint8Array[] = []
      let size = 0
      const flush = async () => {
        if (size === 0) return
        const piece = Buffer.concat(waiting, size)
        waiting = []
        size = 0
        await objects.put(pieceKey(id, at, piece.length), piece)
        at += piece.length
      }
      try {
        for await (const chunk of bytes) {
          waiting.push(chunk)
          size += chunk.length
          if (size >= pieceBytes) await flush()
        }
      } finally {
        await flush()
      }
      // Some stores list new objects with a delay; nothing is acknowledged before it can be found again.
      await objects.requests.tried(async () => {
        if (endOf(await list(id)) < at) throw new S3Error(0, 'NotListed', 'a piece that was written is not listed yet')
      })
      return at
    },
    /** The bytes of an upload from its beginning. */
    async *read(id: string): AsyncGenerator<Uint8Array> {
      for (const { key, skip } of await list(id)) {
        const parts: Buffer[] = []
        await objects.requests.tried(async () => {
          parts.length = 0
          const found = await objects.get(key)
          if (!found) throw new S3Error(404, 'NoSuchKey', 'a piece of the upload is missing')
          for await (const part of found.body) parts.push(part)
        })
        yield Buffer.concat(parts).subarray(skip)
      }
    },
    async remove(id: string): Promise<void> {
      for await (const { key } of objects.list(folderOf(id))) await objects.delete(key)
    },
    /** Uploads that have received nothing since then. */
    async listOlderThan(instant: Date): Promise<string[]> {
      const latest = new Map<string, number>()
      for await (const { key, modified } of objects.list(uploadsPrefix)) {
        const id = key.slice(uploadsPrefix.length).split('/')[0] ?? ''
        latest.set(id, Math.max(latest.get(id) ?? 0, modified.getTime()))
      }
      return [...latest].flatMap(([id, time]) => (time < instant.getTime() ? id : []))
    },
  }
}

export type UploadPieces = ReturnType<typeof createUploadPieces>
