export interface WritingProbeParts {
  /** Writes next to nothing, and the same each time. */
  write(): Promise<unknown>
  /** How long (ms) a write that succeeded is taken for an answer; 0 = each question writes. */
  believedMs: number
  now?: () => number
}

/**
 * Whether something can be written, found out by writing. Questions that come together share one write; past half of the
 * time for which an answer counts the next question writes behind the present answer, so that who asks often waits once.
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
