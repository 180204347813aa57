import type { Log } from '../../services.ts'
import { withinTime } from '../../within-time.ts'

/** How long laying out a release waits for a part of it; resolves to null when the release goes without the part. */
export type WaitPolicy = <Result>(work: Promise<Result>) => Promise<Result | null>

/** Waits until the part is done; for jobs, which are retried after a failure. */
export const waitUntilDone: WaitPolicy = (work) => work

/**
 * Waits at most `ms` milliseconds for all parts together, for a buyer who is waiting; a part that fails is left out
 * like a late one.
 */
export function waitAtMost({ log, productId }: { log: Log; productId: string }, ms: number): WaitPolicy {
  const end = performance.now() + ms
  return async (work) => {
    try {
      return await withinTime(work, Math.max(0, end - performance.now()), () => null)
    } catch (error) {
      log.warn({ err: error, productId }, 'a package was laid out without a part of it')
      return null
    }
  }
}
