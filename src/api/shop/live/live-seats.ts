import { ShopError } from '#domain/errors.ts'
import { limits } from '#domain/limits/limits.ts'
import { sayLive } from './live-texts.ts'
import { createSeatCounter, type SeatCounter } from './seat-counter.ts'

/** After so many seconds (`Retry-After`) a connection whose other end is gone has been noticed and freed. */
const retryAfterSeconds = 15

/**
 * What is open in this process, with how to end it; `counter` counts it by account for all processes of a machine. The
 * process-wide stop signal has one listener for all of them, so that nothing of a connection outlives it there.
 */
export function createLiveSeats(stopping: AbortSignal, counter: SeatCounter = createSeatCounter()) {
  const taken = new Set<() => void>()
  stopping.addEventListener('abort', () => {
    for (const end of taken) end()
  })
  return {
    /**
     * Takes a seat until the returned function gives it back; `end`, another one each time, is called when the store
     * stops. Throws resource-exhausted when the account has as many as it may.
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
        if (taken.delete(end)) counter.giveBack(key)
      }
    },
    /** How many are open now. */
    count: () => taken.size,
  }
}

export type LiveSeats = ReturnType<typeof createLiveSeats>
