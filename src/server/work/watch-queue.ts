import type { Log } from '#domain/services.ts'

const idleMs = 500
const awayMs = 2_000

/**
 * Whether the queue of jobs can be read, as all lanes of a worker find out: said once when that ends, and once when it is
 * so again. An attempt that began before another one succeeded says nothing any more.
 */
export function watchQueue(log: Log) {
  let attempts = 0
  let succeeded = 0
  let isAway = false
  return {
    /** Null when it cannot be read. */
    async read<Found>(ask: () => Promise<Found>): Promise<Found | null> {
      attempts += 1
      const attempt = attempts
      try {
        const found = await ask()
        succeeded = Math.max(succeeded, attempts)
        if (isAway) log.info({}, 'the job queue can be read again')
        isAway = false
        return found
      } catch (error) {
        if (attempt <= succeeded) return null
        if (!isAway) log.error({ err: error }, 'the job queue could not be read; trying again')
        isAway = true
        return null
      }
    },
    /** How long (ms) a lane rests that found nothing to do. */
    restMs: () => (isAway ? awayMs : idleMs),
  }
}
