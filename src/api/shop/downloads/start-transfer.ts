import type { ServerResponse } from 'node:http'
import type { ByteSource } from '#domain/downloads/packages/read-archive.ts'
import type { TransferBuffers } from './transfer-buffers.ts'

/** A client that takes less than this on average counts as slow. */
const slowBytesPerMs = 4_000
const longRunMs = 1_000

/** Resolves to true once the system has taken all bytes, or to false if the connection closed before. */
function write(outgoing: ServerResponse, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const closed = () => resolve(false)
    outgoing.once('close', closed)
    // Sends the head together with the first bytes.
    outgoing.cork()
    outgoing.write(bytes, (error) => {
      outgoing.off('close', closed)
      resolve(!error)
    })
    outgoing.uncork()
  })
}

/**
 * Starts sending a source's bytes to a client, in large pieces read into reusable buffers; each piece is read after the
 * system has taken the one before. The first piece is read at once, so that a read failure is refused before any head
 * is sent.
 */
export async function startTransfer(source: ByteSource, length: number, buffers: TransferBuffers) {
  const started = performance.now()
  let sent = 0
  const isSlow = () => {
    const elapsed = performance.now() - started
    return elapsed > longRunMs && sent < elapsed * slowBytesPerMs
  }
  const fetch = async () => {
    const buffer = buffers.acquire(isSlow())
    try {
      return { buffer, bytes: buffer.subarray(0, await source.fill(buffer)) }
    } catch (error) {
      buffers.release(buffer)
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
    /** Bytes that the system has taken. */
    sent: () => sent,
    /** Releases everything when nothing may be sent after all; called instead of `pour`. */
    async abandon(): Promise<void> {
      buffers.release(first.buffer)
      await close()
    },
    /** Sends the body of an answer, all of it unless the client leaves. Throws what the source throws. */
    async pour(outgoing: ServerResponse): Promise<void> {
      try {
        for (let piece = first; ; piece = await fetch()) {
          const taken = await write(outgoing, piece.bytes)
          // The system may still read what it has not taken.
          if (!taken) return buffers.drop(piece.buffer)
          buffers.release(piece.buffer)
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
