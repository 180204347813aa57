import type { OpenedFile } from '#domain/file-store.ts'
import { S3Error } from './s3-error.ts'
import type { S3Objects } from './s3-objects.ts'

const largestWindow = 16 * 1024 * 1024
const growth = 4

/** A range that is being received. */
interface Window {
  /** The position of the next byte in the object. */
  at: number
  start: number
  end: number
  body: AsyncIterableIterator<Buffer> & { destroy(): void }
  left: Buffer
}

/**
 * Reads an object in ranges that grow while it is read sequentially, so that a small part costs a small request and a
 * whole file few. At most about 100 KB wait in memory; a reader that pauses for long gives its connection back and
 * continues on another. A range that is cut off is requested again from that point.
 */
export function openObject({ requests, getRange }: S3Objects, key: string, size: number): OpenedFile {
  let window: Window | null = null
  let span = 0
  let next = -1

  const drop = () => {
    window?.body.destroy()
    window = null
  }

  const begin = async (position: number, wanted: number): Promise<Window> => {
    const end = Math.min(size, position + Math.max(wanted, span))
    const found = await getRange(key, position, end)
    if (!found || found.total !== size) {
      found?.body.destroy()
      throw new S3Error(200, 'Damaged', `it has ${found?.total ?? 0} bytes instead of ${size}`)
    }
    const chunks = found.body[Symbol.asyncIterator]()
    const body = Object.assign(chunks, { destroy: () => void found.body.destroy() })
    return { at: position, start: position, end, body, left: Buffer.alloc(0) }
  }

  const pull = async (open: Window): Promise<void> => {
    try {
      const chunk = await open.body.next()
      if (!chunk.done) {
        open.left = chunk.value
        return
      }
    } catch (error) {
      throw new S3Error(0, 'CutOff', `the answer was cut off: ${error instanceof Error ? error.message : ''}`)
    }
    throw new S3Error(0, 'CutOff', 'the answer was cut off')
  }

  return {
    async read(target, position) {
      const length = Math.min(target.byteLength, size - position)
      let filled = 0
      if (next !== position) {
        drop()
        span = 0
      }
      await requests.tried(async () => {
        try {
          while (filled < length) {
            window ??= await begin(position + filled, length - filled)
            if (window.left.length === 0) await pull(window)
            const taken = window.left.subarray(0, length - filled)
            target.set(taken, filled)
            window.left = window.left.subarray(taken.length)
            filled += taken.length
            window.at += taken.length
            if (window.at < window.end) continue
            // Read to its end, so that the connection can serve the next request.
            await window.body.next().catch(() => {})
            span = Math.min(largestWindow, (window.end - window.start) * growth)
            window = null
          }
        } catch (error) {
          drop()
          span = 0
          throw error
        }
      })
      next = position + filled
      return filled
    },
    close: async () => drop(),
  }
}
