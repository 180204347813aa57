import { ShopError } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'

/** After so many seconds (`Retry-After`) a connection whose other end is gone has been noticed and freed. */
const retryAfterSeconds = 15

/**
 * What is open in this process, by account, with how to end it. The process-wide stop signal has one listener for all
 * of them, so that nothing of a connection outlives it there.
 */
export function createLiveSeats(stopping: AbortSignal) {
  const taken = new Map<string, Set<() => void>>()
  stopping.addEventListener('abort', () => {
    for (const seats of taken.values()) for (const end of seats) end()
  })
  return {
    /**
     * Takes a seat until the returned function gives it back; `end` is called when the store stops.
     * Throws resource-exhausted when the account has as many as it may.
     */
    take(limit: 'streams' | 'polls', accountId: string, end: () => void): () => void {
      const key = `${limit}|${accountId}`
      const seats = taken.get(key) ?? new Set()
      if (seats.size >= limits[limit].most)
        throw new ShopError(
          'resource-exhausted',
          `This account has ${seats.size} ${limits[limit].what} open already.`,
          {
            retryAfterSeconds,
          },
        )
      taken.set(key, seats.add(end))
      if (stopping.aborted) end()
      return () => {
        seats.delete(end)
        if (seats.size === 0 && taken.get(key) === seats) taken.delete(key)
      }
    },
    /** How many are open now. */
    count: () => [...taken.values()].reduce((sum, seats) => sum + seats.size, 0),
  }
}

export type LiveSeats = ReturnType<typeof createLiveSeats>
