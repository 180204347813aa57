import type { ServerResponse } from 'node:http'
import type { ByteSource } from '#domain/downloads/packages/read-archive.ts'
import type { TransferBuffers } from './transfer-buffers.ts'

/** Whoever takes less in the long run reads slowly. */
const slowBytesPerMs = 4_000
const longRunMs = 1_000

/** Whether the system took all of it; false when the answer ended before. */
function write(outgoing: ServerResponse, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const closed = () => resolve(false)
    outgoing.once('close', closed)
    // The head leaves together with the first bytes.
    outgoing.cork()
    outgoing.write(bytes, (error) => {
      outgoing.off('close', closed)
      resolve(!error)
    })
    outgoing.uncork()
  })
}

/**
 * Bytes of a source on their way to a client: read in large pieces into buffers that are used again, and not before the
 * system took what was there. The first piece is read at once, so that what cannot be read is refused before any head.
 */
export async function startPouring(source: ByteSource, length: number, buffers: TransferBuffers) {
  const started = performance.now()
  let sent = 0
  const isSlow = () => {
    const elapsed = performance.now() - started
    return elapsed > longRunMs && sent < elapsed * slowBytesPerMs
  }
  const fetch = async () => {
    const buffer = buffers.lend(isSlow())
    try {
      return { buffer, bytes: buffer.subarray(0, await source.fill(buffer)) }
    } catch (error) {
      buffers.giveBack(buffer)
      throw error
    }
  }
  const close = async () => {
    buffers.close()
    await source.close()
  }
  const first = await fetch().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    /** Bytes that the system took. */
    sent: () => sent,
    /** Instead of pouring, when nothing may be sent after all. */
    async abandon(): Promise<void> {
      buffers.giveBack(first.buffer)
      await close()
    },
    /** The body of an answer, all of it unless the client leaves; throws what the source throws. */
    async pour(outgoing: ServerResponse): Promise<void> {
      try {
        for (let piece = first; ; piece = await fetch()) {
          const taken = await write(outgoing, piece.bytes)
          // The system may still read what it did not take.
          if (!taken) return buffers.drop(piece.buffer)
          buffers.giveBack(piece.buffer)
          sent += piece.bytes.length
          if (sent >= length) return void outgoing.end()
        }
      } catch (error) {
        outgoing.destroy()
        throw error
      } finally {
        await close()
      }
    },
  }
}
