export interface WritingProbeParts {
  /** Writes next to nothing, the same each time. */
  write(): Promise<unknown>
  /** Called for each write that fails. */
  failed?: (error: unknown) => void
  /** How long (ms) a successful write counts as an answer; 0 = each question writes. */
  ttlMs: number
  now?: () => number
}

/**
 * Finds out whether something can be written by writing it. Concurrent questions share one write. Once half of an
 * answer's time has passed, the next question still gets it but starts a write in the background, so that frequent
 * callers wait only once.
 */
export function createWritingProbe({
  write: attempt,
  failed = () => {},
  ttlMs: believedMs,
  now = () => performance.now(),
}: WritingProbeParts) {
  let writtenAt = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> | null = null

  const write = async () => {
    const began = now()
    try {
      await attempt()
      writtenAt = began
      return true
    } catch (error) {
      failed(error)
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
