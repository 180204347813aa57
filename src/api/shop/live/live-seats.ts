import { ShopError } from '#domain/errors.ts'
import { limits } from '#domain/limits/limits.ts'
import { sayLive } from './live-texts.ts'
import { createSeatCounter, type SeatCounter } from './seat-counter.ts'

/** Seconds (`Retry-After`) within which a dead connection is noticed and its seat freed. */
const retryAfterSeconds = 15

/**
 * The open connections of this process; `counter` counts them by account for all processes of a machine. A single
 * listener on the process-wide stop signal serves all of them, so that no connection leaves a listener behind.
 */
export function createLiveSeats(stopping: AbortSignal, counter: SeatCounter = createSeatCounter()) {
  const taken = new Set<() => void>()
  stopping.addEventListener('abort', () => {
    for (const end of taken) end()
  })
  return {
    /**
     * Takes a seat until the returned function is called. `end`, which must be a new function each time, is called when
     * the store stops. Throws `resource-exhausted` when the account has as many as it may.
     */
    async take(limit: 'streams' | 'polls', accountId: string, end: () => void): Promise<() => void> {
      const { most } = limits[limit]
      const key = `${limit}|${accountId}`
      if (!(await counter.take(key, most)))
        throw new ShopError('resource-exhausted', sayLive[limit](most), {
          retryAfterSeconds,
        })
      taken.add(end)
      if (stopping.aborted) end()
      return () => {
        if (taken.delete(end)) counter.release(key)
      }
    },
    /** The number of open connections. */
    count: () => taken.size,
  }
}

export type LiveSeats = ReturnType<typeof createLiveSeats>
