import type { Log } from '../../services.ts'

/** How long the laying out of a release waits for a part of it; null = it goes without. */
export type Patience = <Result>(work: Promise<Result>) => Promise<Result | null>

/** For jobs, which are tried again after a failure. */
export const untilDone: Patience = (work) => work

/** For a buyer who waits: so long (ms) for all parts together; a part that fails is left out like a late one. */
export function forAWhile({ log, productId }: { log: Log; productId: string }, ms: number): Patience {
  const end = performance.now() + ms
  return async (work) => {
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(late.resolve, Math.max(0, end - performance.now()), null)
    try {
      return await Promise.race([work, late.promise])
    } catch (error) {
      log.warn({ err: error, productId }, 'a package was laid out without a part of it')
      return null
    } finally {
      clearTimeout(timer)
    }
  }
}
