export interface WritingProbeParts {
  /** Writes next to nothing, the same each time. */
  write(): Promise<unknown>
  /** How long (ms) a successful write counts as an answer; 0 = each question writes. */
  believedMs: number
  now?: () => number
}

/**
 * Tells whether something can be written, by writing to it. Concurrent questions share one write. Once an answer has
 * reached half of its time, the next question gets it and writes in the background, so that frequent callers wait once.
 */
export function createWritingProbe({ write: attempt, believedMs, now = () => performance.now() }: WritingProbeParts) {
  let writtenAt = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> | null = null

  const write = async () => {
    const began = now()
    try {
      await attempt()
      writtenAt = began
      return true
    } catch {
      writtenAt = Number.NEGATIVE_INFINITY
      return false
    } finally {
      running = null
    }
  }

  return async (): Promise<boolean> => {
    const age = now() - writtenAt
    if (age >= believedMs / 2) running ??= write()
    return age < believedMs || (running ?? true)
  }
}
