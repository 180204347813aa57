const largeBytes = 256 * 1024
const smallBytes = 32 * 1024
const mostLarge = 32
const mostFreeSmall = 64
/** How long free buffers are kept for the next transfer, since released memory returns to the system late. */
const lingerMs = 5_000

/** The buffers of one transfer. */
export interface TransferBuffers {
  /** Lends a buffer exclusively until it is given back. Large ones are few: a slow transfer gets a small one. */
  acquire(slow: boolean): Buffer
  /** Must not be called for a buffer that the system may still read. */
  release(buffer: Buffer): void
  /** For a buffer that the system may still read: leaves it to the garbage collector. */
  drop(buffer: Buffer): void
  close(): void
}

/**
 * Reusable memory for bytes between disk and network: allocating fresh memory costs more than reading a file into it.
 * However many slow clients there are, it takes 8 MB in all plus 32 KB for each of them, and nothing from 5 s after the
 * last transfer.
 */
export function createTransferBuffers(): () => TransferBuffers {
  let open = 0
  let largeLent = 0
  const large: Buffer[] = []
  const small: Buffer[] = []
  let parting: NodeJS.Timeout | undefined

  const drop = (buffer: Buffer) => {
    if (buffer.length === largeBytes) largeLent -= 1
  }
  const forget = () => {
    large.length = 0
    small.length = 0
  }
  return () => {
    open += 1
    clearTimeout(parting)
    return {
      acquire(slow) {
        if (slow || largeLent === mostLarge) return small.pop() ?? Buffer.allocUnsafeSlow(smallBytes)
        largeLent += 1
        return large.pop() ?? Buffer.allocUnsafeSlow(largeBytes)
      },
      release(buffer) {
        drop(buffer)
        if (buffer.length === largeBytes) large.push(buffer)
        else if (small.length < mostFreeSmall) small.push(buffer)
      },
      drop,
      close() {
        open -= 1
        if (open === 0) parting = setTimeout(forget, lingerMs).unref()
      },
    }
  }
}
