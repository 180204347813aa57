const largeBytes = 256 * 1024
const smallBytes = 32 * 1024
const mostLarge = 32
const mostFreeSmall = 64
/** Kept for the next transfer: memory that was given up comes back to the system late. */
const lingerMs = 5_000

/** Of one transfer. */
export interface TransferBuffers {
  /** A buffer that is nobody else's until it is given back. Large ones are few: a slow transfer gets a small one. */
  lend(slow: boolean): Buffer
  /** Not for one that the system may still read. */
  giveBack(buffer: Buffer): void
  /** For one that the system may still read: it is left to the garbage collector. */
  drop(buffer: Buffer): void
  close(): void
}

/**
 * Memory for bytes between disk and network, used again and again: fresh memory costs more than reading a file into it.
 * However many clients read however slowly, all of it is 8 MB, and 32 KB more for each of them; nothing 5 s after the
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
      lend(slow) {
        if (slow || largeLent === mostLarge) return small.pop() ?? Buffer.allocUnsafeSlow(smallBytes)
        largeLent += 1
        return large.pop() ?? Buffer.allocUnsafeSlow(largeBytes)
      },
      giveBack(buffer) {
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
